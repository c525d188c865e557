import { ChevronRight } from 'lucide-react'
import { capitalize } from '~/ui/capitalize'
import { Link } from '~/ui/link'
import { type Column, DataTable } from '../table/data-table'
import { isFiltered, type ListPage } from '../table/list-state'
import { foldRuns } from './fold-runs'
import type { HistoryRow } from './history-rows.server'

/** Folds what the site did by itself, except where someone searches or prints. */
export function HistoryTable({ list }: { list: ListPage<HistoryRow> }) {
  if (list.printed || isFiltered(list.state))
    return <DataTable caption="History" columns={COLUMNS} list={list} />
  const { shown, runs } = foldRuns(list.rows)
  return (
    <DataTable
      caption="History"
      columns={COLUMNS}
      list={{ ...list, rows: shown }}
      across={({ id }) => {
        const run = runs.get(id)
        return run && <SiteChanges rows={run} />
      }}
    />
  )
}

/** Consecutive changes by the site. */
function SiteChanges({ rows }: { rows: HistoryRow[] }) {
  const kinds = [...new Set(rows.map(({ label }) => label))]
  return (
    <details className="group">
      <summary className="flex min-h-9 cursor-pointer list-none flex-wrap items-center gap-x-3">
        <ChevronRight className="size-4 shrink-0 group-open:rotate-90" aria-hidden="true" />
        <span className="font-semibold">{rows.length} changes by the site</span>{' '}
        <span className="text-ink-muted">{kinds.join(', ')}</span>{' '}
        <span className="ml-auto text-ink-muted">{rows[0]?.when}</span>
      </summary>
      <ol className="mb-2 divide-y divide-line border-line border-l-2 pl-4">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap gap-x-6 py-1.5">
            <div className="min-w-0 grow basis-56 font-semibold wrap-anywhere">
              <RecordName {...row} />
            </div>{' '}
            <div className="min-w-0 grow basis-56">
              <What {...row} />
            </div>{' '}
            <span className="text-ink-muted">{row.when}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function RecordName({ record, recordId }: Pick<HistoryRow, 'record' | 'recordId'>) {
  if (!record) return <span className="text-ink-muted">{recordId} (deleted for good)</span>
  return (
    <Link to={record.path} className="link md:inline-block md:min-w-56 wrap-anywhere">
      <bdi>{record.title}</bdi>
    </Link>
  )
}

function What({ what, details }: Pick<HistoryRow, 'what' | 'details'>) {
  return (
    <div className="wrap-anywhere">
      {capitalize(what)}{' '}
      {details.map((detail) => (
        <span key={detail} className="text-ink-muted md:block">
          {detail}
        </span>
      ))}
    </div>
  )
}

const COLUMNS: Column<HistoryRow>[] = [
  {
    key: 'record',
    label: 'Record',
    cell: (row) => <RecordName {...row} />,
  },
  {
    key: 'kind',
    label: 'Kind',
    className: 'data-table-side md:whitespace-nowrap',
    cell: ({ label }) => <span className="text-ink-muted">{label}</span>,
  },
  {
    key: 'what',
    label: 'What',
    cell: (row) => <What {...row} />,
  },
  {
    key: 'by',
    label: 'By',
    className: 'md:min-w-20',
    cell: ({ by }) => <bdi>{by}</bdi>,
  },
  {
    key: 'when',
    label: 'When',
    sortable: true,
    className: 'max-md:ml-auto md:whitespace-nowrap',
    cell: ({ when }) => <span className="text-ink-muted">{when}</span>,
  },
]
