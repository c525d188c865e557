import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { eventFields } from '~/events/event-fields'
import { eventRecord } from '~/events/event-record.server'
import { EventStatusBadge } from '~/events/status-badge'
import { asOptions } from '~/leads/options'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { deleteRecords } from '~/records/record.server'
import { today } from '~/settings/today.server'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { undoOf } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { BulkForm } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { shortDate } from '../words'
import { registrationsOf, setStatus } from './acts.server'
import { eventsList, findEventRows } from './events-list.server'
import { DEFAULT_SORT } from './list-view'

export const meta = () => adminMeta('Event Management')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(eventsList(await today()), request, findEventRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postBulk(eventsList(await today()), request, {
    nouns: NOUNS,
    consequence: registrationsOf,
    async delete(where) {
      const { count, at } = await deleteRecords(eventRecord, where, staff)
      const message =
        count === 1
          ? 'Event has been deleted successfully.'
          : `${countInWords(count, ...NOUNS)} have been deleted successfully.`
      return { title: 'Success', message, tone: 'default', undo: undoOf(eventRecord, at) }
    },
    others: { status: (where, sent) => setStatus(where, sent.get('status'), staff) },
  })
}

const NOUNS: [string, string] = ['event', 'events']
const STATUSES = eventFields.status.options

/** Event Management: every event, upcoming and past, shown or not. */
export default function Events() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  return (
    <AdminPage
      title="Event Management"
      lead={list.failed ? undefined : countInWords(total, ...NOUNS)}
      actions={<Actions />}
      sheet={<Outlet />}
    >
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Title or location"
        filters={[
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'when', label: 'When', options: asOptions(['upcoming', 'past']) },
          { name: 'shown', label: 'On the website', options: asOptions(['active', 'inactive']) },
        ]}
        day="Date"
      />
      <ListBody
        list={list}
        failed="Failed to load events. Please try again."
        none={{
          title: 'No events found. Create your first event!',
          action: <ButtonLink to={paths.newEvent}>Add New Event</ButtonLink>,
        }}
      >
        <BulkForm
          list={list}
          nouns={NOUNS}
          statuses={STATUSES}
          buttons={
            <ExportLink
              to={`${paths.adminEvents}/export.csv`}
              state={state}
              defaultSort={DEFAULT_SORT}
            />
          }
        >
          <DataTable
            caption="Events"
            columns={COLUMNS}
            rows={list.rows}
            state={state}
            defaultSort={DEFAULT_SORT}
            nameOf={({ title }) => title}
            actions={(row) => <RowActions row={row} />}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    label: 'Title',
    sortable: true,
    cell: (row) => (
      <>
        <RowLink to={paths.editEvent(row.id)}>{row.title}</RowLink>
        {!row.isActive && (
          // Its space shows without styles alone.
          <span className="inline-flex">
            {' '}
            <Badge tone="gray">Inactive</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'date',
    label: 'Date & Time',
    sortable: true,
    cell: ({ date, time, location }) => (
      <div className="wrap-anywhere md:min-w-34">
        <span className="whitespace-nowrap">{shortDate(date)}</span>
        <div className="text-ink-muted">{time}</div>
        {/* Where there is no room for a column of its own. */}
        <div className="hidden md:max-xl:block">{location}</div>
      </div>
    ),
  },
  {
    key: 'location',
    label: 'Location',
    sortable: true,
    className: 'max-xl:md:hidden',
    cell: ({ location }) => <span className="block wrap-anywhere md:min-w-20">{location}</span>,
  },
  {
    key: 'registrations',
    label: 'Registrations',
    cell: ({ id, taken, capacity }) => (
      <Link to={paths.eventRegistrations(id)} className="link">
        {capacity ? `${taken} of ${capacity}` : taken}
        <span className="visually-hidden"> registrations</span>
      </Link>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: (row) => <EventStatusBadge event={row} />,
  },
]

function RowActions({ row: { id, title } }: { row: Row }) {
  return (
    <>
      <RowAction to={paths.editEvent(id)} icon={Pencil} label="Edit" of={title} />
      <RowAction to={paths.deleteEvent(id)} icon={Trash2} label="Delete" of={title} />
    </>
  )
}

function Actions() {
  const { pathname, search } = useLocation()
  return (
    <>
      <ButtonLink
        to={pathname + search}
        variant="secondary"
        size="small"
        prefetch="none"
        preventScrollReset
        replace
      >
        <RefreshCw className="size-4" aria-hidden="true" />
        Refresh
      </ButtonLink>
      <ButtonLink to={paths.newEvent + search} size="small" preventScrollReset>
        <Plus className="size-4" aria-hidden="true" />
        Add New Event
      </ButtonLink>
    </>
  )
}
