import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Option } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postLeadsBulk } from '../leads/bulk-mutations.server'
import { findRowsFor } from '../leads/lead-rows.server'
import { registrationsList } from '../leads/leads-list.server'
import { loadPage } from '../table/list.server'
import { type ListConfig, ListScreen } from '../table/list-screen'
import { listEventChoices } from './event-choices.server'
import { RegistrationsTable } from './registrations-table'
import { RequestTabs } from './tabs'

export const meta = () => adminMeta('Event Registrations')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const list = registrationsList(request)
  const [page, events] = await Promise.all([
    loadPage(list, request, findRowsFor(staff)),
    listEventChoices(new URL(request.url).searchParams.get('event')),
  ])
  return { ...page, data: { ...page.data, events } }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postLeadsBulk(registrationsList(request), request, staff)
}

const statuses = statusOptions('registration')
const GROUPS = [
  { value: 'expected', label: 'Confirmed or scheduled' },
  { value: 'holding', label: 'Holding a place' },
]

const CONFIG: ListConfig = {
  path: paths.registrationRequests,
  title: 'Requests',
  nouns: ['registration', 'registrations'],
  searchLabel: 'Name, contact, reference',
  filters: [{ name: 'status', label: 'Status', options: [...statuses, ...GROUPS] }],
  day: 'Event date',
  dates: [
    { value: 'received', label: 'Received' },
    { value: 'day', label: 'Event date' },
  ],
  statuses,
  failed: 'Error: Failed to load event registrations. Please try again.',
  none: {
    title: 'No event registrations found.',
    text: 'Event registrations appear here as they come in.',
  },
}

/** The list's configuration, with a filter by event. */
const configFor = (events: readonly Option[]): ListConfig => ({
  ...CONFIG,
  filters: [{ name: 'event', label: 'Event', options: events }, ...(CONFIG.filters ?? [])],
})

/** The list of event registrations. */
export default function Registrations() {
  const { events, ...list } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={configFor(events)}
      list={list}
      intro={<RequestTabs current="registrations" />}
    >
      <RegistrationsTable list={list} />
    </ListScreen>
  )
}
