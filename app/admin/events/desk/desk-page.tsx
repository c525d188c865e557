import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminMeta } from '../../admin-page'
import { DeskHead, type DeskTab } from './desk-head'
import type { Desk } from './load-desk.server'

/** The title of a tab in the browser. */
export const deskMeta =
  (tab: string) =>
  ({ data }: { data: { desk: Pick<Desk, 'event'> } | undefined }) =>
    adminMeta(data ? `${tab}: ${data.desk.event.title}` : tab)

interface DeskPageProps {
  desk: Desk
  current: Exclude<DeskTab, 'registrations'>
  children: ReactNode
}

/** A page of an event's desk other than its list. */
export function DeskPage({ desk, current, children }: DeskPageProps) {
  const { id, title } = desk.event
  return (
    <AdminPage title={title} lead={desk.when} actions={<DeskActions id={id} />}>
      <DeskHead desk={desk} current={current} />
      {children}
    </AdminPage>
  )
}

/** Actions on the whole event. */
export function DeskActions({ id }: { id: number }) {
  return (
    <span className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={paths.enterRegistration(id)} variant="secondary" size="small">
        Register someone
      </ButtonLink>
      <ButtonLink to={paths.editEvent(id)} variant="secondary" size="small">
        Edit event
      </ButtonLink>
      <ButtonLink to={paths.eventRoster(id)} variant="secondary" size="small" reloadDocument>
        Roster
      </ButtonLink>
    </span>
  )
}
