import { paths } from '~/paths'
import { TabLinks } from '~/ui/tabs'

const TABS = [
  { name: 'registrations', label: 'Registrations', to: paths.eventDesk },
  { name: 'waiting', label: 'Waiting', to: paths.eventWaiting },
  { name: 'messages', label: 'Messages', to: paths.eventMessages },
  { name: 'gate', label: 'Gate', to: paths.eventGates },
  { name: 'results', label: 'Results', to: paths.eventResults },
] as const

interface EventTabsProps {
  id: number
  current: (typeof TABS)[number]['name']
}

/** The pages of one event's desk. */
export function EventTabs({ id, current }: EventTabsProps) {
  return (
    <div className="mb-5 print:hidden">
      <TabLinks
        short
        label="Event"
        tabs={TABS.map(({ name, label, to }) => ({ to: to(id), label, current: name === current }))}
      />
    </div>
  )
}
