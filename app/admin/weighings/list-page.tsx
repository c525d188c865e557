import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { Badge } from '~/ui/badge'
import { capitalize } from '~/ui/capitalize'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { STREAM_LABELS } from '~/weighings/weighing-fields'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { RowLink } from '../table/row-link'
import { formatPounds } from './format-pounds'
import { weighingListConfig } from './list-view'
import { findWeighingRows, weighingsList } from './weighings-list.server'

export const meta = () => adminMeta('Weighings')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(weighingsList, request, findWeighingRows)
}

/** The ledger of weighings; their sum is the recorded impact. */
export default function Weighings() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={weighingListConfig}
      list={list}
      intro={
        <p className="mb-4 max-w-measure text-ink-muted">
          Entries cannot be edited: void one with a reason and enter it again. Weights from events
          and completed pickups are entered automatically.
        </p>
      }
    >
      <DataTable caption="Weighings" columns={COLUMNS} list={list} />
    </ListScreen>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'day',
    label: 'Day',
    sortable: true,
    cell: ({ id, day, voidedAt }) => (
      <>
        <RowLink to={paths.weighing(id)}>{formatShortDate(day)}</RowLink>
        {voidedAt && (
          <span className="inline-flex">
            {' '}
            <Badge tone="gray">Void</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'stream',
    label: 'Stream',
    cell: ({ stream, category }) => (
      <div className="wrap-anywhere xl:min-w-34">
        {STREAM_LABELS[stream]}
        {category && (
          <span className="text-ink-muted md:block">
            <span className="md:hidden">, </span>
            {category}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'pounds',
    label: 'Pounds',
    sortable: true,
    className: 'data-table-side tabular whitespace-nowrap font-semibold text-right',
    cell: ({ pounds, voidedAt }) =>
      voidedAt ? <s>{formatPounds(pounds, 1)}</s> : formatPounds(pounds, 1),
  },
  {
    key: 'source',
    label: 'Source',
    cell: (row) => (
      <div className={classNames('wrap-anywhere xl:min-w-48', !hasOrigin(row) && 'max-md:hidden')}>
        <span className="max-md:hidden">{capitalize(row.source)}</span> <Origin row={row} />
      </div>
    ),
  },
  { key: 'town', label: 'Town', sortable: true, cell: ({ town }) => town },
  {
    key: 'note',
    label: 'Note',
    className: 'data-table-line',
    cell: ({ note, voidReason }) => (
      <span className="line-clamp-2 max-w-44 wrap-anywhere">{voidReason ?? note}</span>
    ),
  },
  {
    key: 'by',
    label: 'Entered by',
    className: 'max-md:hidden',
    cell: ({ by }) => by ?? 'The site',
  },
]

const hasOrigin = ({ event, reference }: Row) => event !== null || reference !== null

function Origin({ row: { eventId, event, reference } }: { row: Row }) {
  if (eventId !== null && event !== null)
    return (
      <Link to={paths.editEvent(eventId)} className="link">
        {event}
      </Link>
    )
  if (reference === null) return null
  return (
    <Link to={paths.submission(reference)} className="link whitespace-nowrap">
      {reference}
    </Link>
  )
}
