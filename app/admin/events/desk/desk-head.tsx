import { paths } from '~/paths'
import { TabLinks } from '~/ui/tabs'
import { UndecidedNotes } from '../../records/undecided-note'
import { DeskFigures } from './desk-figures'
import type { Desk } from './load-desk.server'

const TABS = [
  { name: 'registrations', label: 'Registrations', to: paths.eventDesk },
  { name: 'waiting', label: 'Waiting', to: paths.eventWaiting },
  { name: 'messages', label: 'Messages', to: paths.eventMessages },
  { name: 'gate', label: 'Gate', to: paths.eventGates },
  { name: 'results', label: 'Results', to: paths.eventResults },
] as const

export type DeskTab = (typeof TABS)[number]['name']

interface DeskHeadProps {
  desk: Desk
  current: DeskTab
}

/** The top of all pages of an event's desk: undecided notices, figures and tabs. */
export function DeskHead({ desk, current }: DeskHeadProps) {
  const { event, undecided } = desk
  return (
    <div className="mb-5 print:hidden">
      <UndecidedNotes notes={undecided ? [undecided] : []} />
      <DeskFigures {...desk} />
      <TabLinks
        short
        label="Event"
        tabs={TABS.map(({ name, label, to }) => ({
          to: to(event.id),
          label,
          current: name === current,
        }))}
      />
    </div>
  )
}
