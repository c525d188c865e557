import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { AdminPage } from '../../admin-page'
import { DeskFigures } from './desk-figures'
import { EventTabs } from './event-tabs'
import type { Desk } from './load-desk.server'

interface DeskPageProps {
  desk: Desk
  current: 'registrations' | 'waiting' | 'messages'
  children: ReactNode
}

/** A page of an event's desk: its title, figures and tabs. */
export function DeskPage({ desk: { event, when, figures }, current, children }: DeskPageProps) {
  return (
    <AdminPage
      title={event.title}
      lead={when}
      actions={<DeskActions id={event.id} variant="secondary" />}
    >
      <EventTabs id={event.id} current={current} />
      <DeskFigures figures={figures} />
      {children}
    </AdminPage>
  )
}

interface DeskActionsProps {
  id: number
  /** Primary if the page has no form. */
  variant?: 'primary' | 'secondary'
}

/** Actions on the whole event. */
export function DeskActions({ id, variant = 'primary' }: DeskActionsProps) {
  return (
    <span className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={paths.enterRegistration(id)} variant={variant} size="small">
        Register someone
      </ButtonLink>
      <ButtonLink to={paths.editEvent(id)} variant="secondary" size="small">
        Edit event
      </ButtonLink>
    </span>
  )
}
