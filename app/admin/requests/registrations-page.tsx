import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Eye } from 'lucide-react'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { postLeadsBulk } from '../leads/bulk-acts.server'
import { findShownRows, type LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { registrationsList } from '../leads/leads-list.server'
import { DEFAULT_SORT } from '../leads/list-view'
import { BulkForm } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { shortDate } from '../words'
import { listEventChoices } from './event-choices.server'
import { RequestTabs } from './tabs'

export const meta = () => adminMeta('Event Registrations')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const list = registrationsList(request)
  const [page, events] = await Promise.all([
    loadPage(list, request, findShownRows),
    listEventChoices(new URL(request.url).searchParams.get('event')),
  ])
  return { ...page, data: { ...page.data, events } }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postLeadsBulk(registrationsList(request), request, staff)
}

const NOUNS: [string, string] = ['registration', 'registrations']
const OPTIONS = statusOptions('registration')

const EXPECTED = { value: 'expected', label: 'Confirmed or scheduled' }

/** Who comes to which event. */
export default function Registrations() {
  const { events, ...list } = useLoaderData<typeof loader>()
  const { state, total, rows } = list
  return (
    <AdminPage
      title="Requests"
      lead={list.failed ? undefined : countInWords(total, ...NOUNS)}
      sheet={<Outlet />}
    >
      <RequestTabs current="registrations" />
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Name, email, phone, reference"
        filters={[
          { name: 'event', label: 'Event', options: events },
          { name: 'status', label: 'Status', options: [...OPTIONS, EXPECTED] },
        ]}
        day="Event date"
      />
      <ListBody
        list={list}
        failed="Error: Failed to load event registrations. Please try again."
        none={{
          title: 'No event registrations found.',
          text: 'Event registrations appear here as they come in.',
        }}
      >
        <BulkForm
          list={list}
          nouns={NOUNS}
          statuses={OPTIONS}
          buttons={
            <ExportLink
              to={`${paths.registrationRequests}/export.csv`}
              state={state}
              defaultSort={DEFAULT_SORT}
            />
          }
        >
          <DataTable
            caption="Event Registrations"
            columns={COLUMNS}
            rows={rows}
            state={state}
            defaultSort={DEFAULT_SORT}
            nameOf={({ contactName }) => contactName}
            actions={({ reference, contactName }) => (
              <RowAction
                to={paths.registrationRequest(reference)}
                icon={Eye}
                label="View"
                worded
                of={contactName}
              />
            )}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
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
    cell: ({ email, phone }) => (
      <>
        <EmailAddress address={email} />
        {/* Where there is no room for a column of its own. */}
        <div className="hidden whitespace-nowrap text-ink-muted md:max-lg:block">
          <bdi>{phone}</bdi>
        </div>
      </>
    ),
  },
  {
    key: 'phone',
    label: 'Phone',
    className: 'whitespace-nowrap max-lg:md:hidden',
    cell: ({ phone }) => phone && <bdi>{phone}</bdi>,
  },
  {
    key: 'event',
    label: 'Event',
    sortable: true,
    cell: ({ eventTitle, eventDate }) => (
      <div className="wrap-anywhere md:min-w-20">
        {eventTitle}
        {eventDate && <div className="text-ink-muted">{shortDate(eventDate)}</div>}
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
