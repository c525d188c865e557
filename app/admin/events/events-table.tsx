import { UserCheck } from 'lucide-react'
import { EventStatusBadge } from '~/events/status-badge'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import type { ListPage } from '../table/list-state'
import { EditAndDelete, RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import type { EventRow } from './events-list.server'

/** Events with their actions. */
export function EventsTable({ list }: { list: ListPage<EventRow> }) {
  return (
    <DataTable
      caption="Events"
      columns={COLUMNS}
      list={list}
      nameOf={({ title }) => title}
      actions={(row) => <RowActions row={row} />}
    />
  )
}

const COLUMNS: Column<EventRow>[] = [
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
        <span className="text-ink-muted md:block">
          <span className="md:hidden">, </span>
          {time}
        </span>
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
        <span className="md:sr-only">
          {(capacity ?? taken) === 1 ? ' registration' : ' registrations'}
        </span>
      </Link>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    className: 'data-table-side',
    cell: (row) => <EventStatusBadge event={isPast(row) ? PAST : row} />,
  },
]

/** Past events are shown as over, whatever their stored status, unless cancelled. */
const isPast = ({ isOver, status }: EventRow) => isOver && status !== 'cancelled'

const PAST = { status: 'past' }

function RowActions({ row: { id, title } }: { row: EventRow }) {
  return (
    <>
      <RowAction to={paths.eventGates(id)} icon={UserCheck} label="Gate" of={title} />
      <EditAndDelete edit={paths.editEvent(id)} remove={paths.deleteEvent(id)} of={title} />
    </>
  )
}
