import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Pencil, RefreshCw, Trash2, UserCheck } from 'lucide-react'
import { eventRecord } from '~/events/event-record.server'
import { EventStatusBadge } from '~/events/status-badge'
import { paths } from '~/paths'
import { orNull } from '~/platform/or-null.server'
import { requireStaff } from '~/platform/session.server'
import { readClock } from '~/settings/today.server'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { deleteSelected } from '../records/record-actions.server'
import { UndecidedNotes } from '../records/undecided-note'
import { postBulk } from '../table/bulk.server'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { eventsList, findEventRows } from './events-list.server'
import { eventListConfig } from './list-view'
import { describeRegistrations, setStatus } from './mutations.server'
import { listUndecided } from './undecided.server'

export const meta = () => adminMeta('Event Management')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const page = await loadPage(eventsList(await readClock()), request, findEventRows)
  const undecided = await orNull('undecided notices', listUndecided())
  return data({ ...page.data, undecided }, page.init ?? undefined)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { nouns } = eventListConfig
  return postBulk(eventsList(await readClock()), request, {
    nouns,
    consequence: describeRegistrations,
    delete: (where) =>
      deleteSelected(eventRecord, where, staff, {
        nouns,
        done: 'have been deleted successfully.',
      }),
    commands: { status: (where, sent) => setStatus(where, sent.get('status'), staff) },
  })
}

/** Event Management: all events, including past and inactive ones. */
export default function Events() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={eventListConfig}
      list={list}
      actions={<RefreshLink />}
      intro={<UndecidedNotes notes={list.undecided ?? []} />}
    >
      <DataTable
        caption="Events"
        columns={COLUMNS}
        rows={list.rows}
        state={list.state}
        defaultSort={eventListConfig.defaultSort}
        nameOf={({ title }) => title}
        actions={(row) => <RowActions row={row} />}
      />
    </ListScreen>
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
          // Its padding only matters without styles.
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
    className: 'data-table-line',
    cell: ({ date, time, location }) => (
      <div className="wrap-anywhere md:min-w-34">
        <span className="whitespace-nowrap">{formatShortDate(date)}</span>
        <div className="text-ink-muted">{time}</div>
        {/* For screens too narrow for a separate column. */}
        <div className="xl:hidden">{location}</div>
      </div>
    ),
  },
  {
    key: 'location',
    label: 'Location',
    sortable: true,
    className: 'max-xl:hidden',
    cell: ({ location }) => <span className="block wrap-anywhere md:min-w-20">{location}</span>,
  },
  {
    key: 'registrations',
    label: 'Registrations',
    cell: ({ id, taken, capacity }) => (
      <Link to={paths.eventDesk(id)} className="link">
        {capacity ? `${taken} of ${capacity}` : taken}
        <span className="md:sr-only"> registrations</span>
      </Link>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: (row) => <EventStatusBadge event={isPast(row) ? PAST : row} />,
  },
]

/** Nobody sets a status when an event is over; a cancelled one stays cancelled. */
const isPast = ({ isOver, status }: Row) => isOver && status !== 'cancelled'
const PAST = { status: 'past' }

function RowActions({ row: { id, title } }: { row: Row }) {
  return (
    <>
      <RowAction to={paths.eventGates(id)} icon={UserCheck} label="Gate" of={title} />
      <RowAction to={paths.editEvent(id)} icon={Pencil} label="Edit" of={title} />
      <RowAction to={paths.deleteEvent(id)} icon={Trash2} label="Delete" of={title} />
    </>
  )
}

function RefreshLink() {
  const { pathname, search } = useLocation()
  return (
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
  )
}
