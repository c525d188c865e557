import { useActionData } from '@remix-run/react'
import { MEDIUM_LABELS, METHOD_LABELS } from '~/items/item-fields'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { capitalize } from '~/ui/capitalize'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import { BulkItemsForm } from './bulk-items-form'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'
import { SerialSearch } from './serial-search'

type Item = LoadedItems['items'][number]

/** Fewer items are found at a glance. */
const MIN_SEARCHED = 10

/** A page of a job's items; their checkboxes belong to the form that updates several. */
export function ItemsTable({ list, reference }: { list: LoadedItems; reference: string }) {
  const { items, total, page, more, query } = list
  const selected = useActionData<ItemsActionData>()?.ids ?? []
  if (total === 0)
    return (
      <EmptyState
        title="No items yet"
        text="What came in with this job appears here as you type, scan or paste it."
      />
    )
  return (
    <section aria-labelledby="items">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="items" className="text-step-1">
          Items
        </h2>
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          {(total >= MIN_SEARCHED || query !== '') && (
            <SerialSearch query={query} label="Find in this list" variant="secondary" />
          )}
          <ButtonLink to="?declared" variant="secondary" size="small">
            Compare with declared
          </ButtonLink>
          <ButtonAnchor
            href={paths.exportItems(reference)}
            variant="secondary"
            size="small"
            download
          >
            Export CSV
          </ButtonAnchor>
        </div>
      </div>
      {items.length === 0 ? (
        <p>No item with this serial.</p>
      ) : (
        <div className="bulk-form">
          <SelectedBar />
          <DataTable
            caption="Items"
            columns={[serialColumn(reference), ...COLUMNS]}
            list={{ rows: items }}
            nameOf={({ serial, kind }) => serial ?? kind ?? 'this item'}
            selection={{ form: 'bulk', ids: selected }}
          />
          <BulkItemsForm list={list} />
        </div>
      )}
      <Pages page={page} more={more} />
    </section>
  )
}

/** Leads to the form below the list while items are selected. */
function SelectedBar() {
  return (
    <p className="bulk-bar print:hidden">
      <span className="font-semibold">Selected items</span>{' '}
      <ButtonAnchor href="#set" variant="secondary" size="small">
        Update or remove
      </ButtonAnchor>
    </p>
  )
}

const serialColumn = (reference: string): Column<Item> => ({
  key: 'serial',
  label: 'Serial',
  className: 'tabular',
  cell: ({ id, serial, noSerial }) => (
    <div className="md:min-w-34">
      <Link to={paths.receivedItem(reference, id)} className="link">
        {serial ?? 'No serial'}
      </Link>
      {noSerial && <div className="text-ink-muted">{noSerial}</div>}
    </div>
  ),
})

const COLUMNS: Column<Item>[] = [
  {
    key: 'item',
    label: 'Item',
    cell: ({ kind, make, model, assetTag, parentSerial }) => (
      <div className="wrap-anywhere print:min-w-36">
        {kind} <span className="md:block">{[make, model].filter(Boolean).join(' ')}</span>{' '}
        {assetTag && <span className="text-ink-muted md:block">Tag {assetTag}</span>}{' '}
        {parentSerial && <span className="text-ink-muted md:block">Out of {parentSerial}</span>}
      </div>
    ),
  },
  {
    key: 'medium',
    label: 'Medium',
    className: 'whitespace-nowrap max-md:hidden',
    cell: ({ medium }) => medium && MEDIUM_LABELS[medium],
  },
  {
    key: 'method',
    label: 'Method',
    cell: ({ method, technique, date }) => (
      <>
        {method !== 'none' && METHOD_LABELS[method]}{' '}
        <span className="block text-ink-muted max-md:hidden">{technique}</span>{' '}
        {date && <span className="text-ink-muted md:hidden">{formatShortDate(date)}</span>}
      </>
    ),
  },
  {
    key: 'done',
    label: 'Result',
    className: 'data-table-side',
    cell: ({ result, date }) => (
      <>
        {result && <Badge tone={result === 'done' ? 'green' : 'red'}>{capitalize(result)}</Badge>}{' '}
        {date && (
          <span className="block text-ink-muted max-md:hidden">{formatShortDate(date)}</span>
        )}
      </>
    ),
  },
  {
    key: 'by',
    label: 'By',
    className: 'max-md:hidden',
    cell: ({ by, verifiedBy }) => (
      <div className="xl:min-w-34 print:min-w-36">
        {by}
        {verifiedBy && <div className="text-ink-muted">Verified by {verifiedBy}</div>}
      </div>
    ),
  },
]

function Pages({ page, more }: { page: number; more: boolean }) {
  if (page === 1 && !more) return null
  return (
    <nav aria-label="Pages of the list" className="mt-4 flex gap-4 print:hidden">
      {page > 1 && (
        <Link to={`?page=${page - 1}`} className="link">
          Newer
        </Link>
      )}{' '}
      {more && (
        <Link to={`?page=${page + 1}`} className="link">
          Older
        </Link>
      )}
    </nav>
  )
}
