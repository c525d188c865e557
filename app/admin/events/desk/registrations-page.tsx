import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonAnchor } from '~/ui/button'
import { adminHeaders } from '../../admin-page'
import { postLeadsBulk } from '../../leads/bulk-mutations.server'
import { loadPage } from '../../table/list.server'
import { type ListConfig, ListScreen } from '../../table/list-screen'
import { DeskHead } from './desk-head'
import { deskList, findDeskRows } from './desk-list.server'
import { DeskActions, deskMeta } from './desk-page'
import { loadDesk } from './load-desk.server'
import { RegistrationsTable } from './registrations-table'

export const meta = deskMeta('Registrations')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  const page = await loadPage(deskList(desk.event.id), request, findDeskRows)
  return { ...page, data: { ...page.data, desk } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { event } = await loadDesk(params.eventId)
  return postLeadsBulk(deskList(event.id), request, staff)
}

const statuses = statusOptions('registration')

/** The registrations of an event, with its figures. */
export default function EventRegistrations() {
  const { desk, ...list } = useLoaderData<typeof loader>()
  const { id, title, slotMinutes } = desk.event
  const config: ListConfig = {
    path: paths.eventDesk(id),
    title,
    nouns: ['registration', 'registrations'],
    searchLabel: 'Name, email, phone, reference',
    filters: [{ name: 'status', label: 'Status', options: statuses }],
    dates: [{ value: 'received', label: 'Received' }],
    statuses,
    exported: false,
    failed: 'Error: Failed to load event registrations. Please try again.',
    none: {
      title: 'No one is registered yet.',
      text: 'Registrations appear here as they come in.',
    },
  }
  return (
    <ListScreen
      config={config}
      list={list}
      lead={desk.when}
      actions={<DeskActions id={id} />}
      intro={<DeskHead desk={desk} current="registrations" />}
      bulkButtons={<Export id={id} />}
    >
      <RegistrationsTable list={list} eventId={id} hasSlots={slotMinutes !== null} />
    </ListScreen>
  )
}

const Export = ({ id }: { id: number }) => (
  <ButtonAnchor
    href={`/admin/requests/registrations/export.csv?event=${id}`}
    variant="secondary"
    size="small"
  >
    Export CSV
  </ButtonAnchor>
)
