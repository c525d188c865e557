import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Eye } from 'lucide-react'
import type { Option } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { postLeadsBulk } from '../leads/bulk-mutations.server'
import { findRowsFor, type LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { registrationsList } from '../leads/leads-list.server'
import { DEFAULT_SORT } from '../leads/list-view'
import { ContactLinks } from '../table/contact-links'
import { type Column, DataTable } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import { loadPage } from '../table/list.server'
import { type ListConfig, ListScreen } from '../table/list-screen'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { listEventChoices } from './event-choices.server'
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
const EXPECTED = { value: 'expected', label: 'Confirmed or scheduled' }

const CONFIG: ListConfig = {
  path: paths.registrationRequests,
  title: 'Requests',
  nouns: ['registration', 'registrations'],
  searchLabel: 'Name, email, phone, reference',
  filters: [{ name: 'status', label: 'Status', options: [...statuses, EXPECTED] }],
  day: 'Event date',
  dates: [
    { value: 'received', label: 'Received' },
    { value: 'day', label: 'Event date' },
  ],
  defaultSort: DEFAULT_SORT,
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
      <DataTable
        caption="Event Registrations"
        even
        columns={COLUMNS}
        rows={list.rows}
        state={list.state}
        defaultSort={DEFAULT_SORT}
        nameOf={({ contactName }) => contactName}
        actions={({ reference, contactName }) => (
          <RowAction
            to={paths.registrationRequest(reference)}
            icon={Eye}
            label="View"
            showLabel
            of={contactName}
          />
        )}
      />
    </ListScreen>
  )
}

const COLUMNS: Column<LeadRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    cell: ({ reference, contactName }) => (
      <RowLink to={paths.registrationRequest(reference)}>{contactName}</RowLink>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    sortable: true,
    className: 'data-table-contact',
    cell: ({ email, phone, contactName }) => (
      <>
        <div className="md:hidden">
          <ContactLinks email={email} phone={phone} name={contactName} />
        </div>
        <div className="max-md:hidden">
          <EmailAddress address={email} />
          {/* For screens too narrow for a separate column. */}
          <div className="whitespace-nowrap text-ink-muted lg:hidden">
            <bdi>{phone}</bdi>
          </div>
        </div>
      </>
    ),
  },
  {
    key: 'phone',
    label: 'Phone',
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ phone }) => phone && <bdi>{phone}</bdi>,
  },
  {
    key: 'event',
    label: 'Event',
    sortable: true,
    className: 'data-table-line',
    cell: ({ eventTitle, eventDate }) => (
      <div className="wrap-anywhere md:min-w-20">
        {eventTitle}
        {eventDate && <div className="text-ink-muted">{formatShortDate(eventDate)}</div>}
      </div>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: ({ status }) => <LeadStatusBadge status={status} />,
  },
]
