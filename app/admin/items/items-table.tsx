import { useActionData } from '@remix-run/react'
import { MEDIUM_LABELS, METHOD_LABELS } from '~/items/item-fields'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import type { LoadedItems } from './items-list.server'
import type { ItemsActionData } from './post-items.server'
import { SerialSearch } from './serial-search'

type Item = LoadedItems['items'][number]

/** A page of a job's items; their checkboxes belong to the form below. */
export function ItemsTable({ list, reference }: { list: LoadedItems; reference: string }) {
  const { items, total, page, more, query } = list
  if (total === 0)
    return (
      <EmptyState
        title="No items yet"
        text="What came in with this job appears here as you type, scan or paste it."
      />
    )
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="mb-3 text-step-1">
        Items
      </h2>
      <SerialSearch query={query} variant="secondary" className="mb-4" />
      <table className="data-table">
        <caption className="visually-hidden">Items</caption>
        <thead>
          <tr>
            <th scope="col" className="md:w-11 md:px-0 print:hidden">
              <span className="visually-hidden">Select</span>
            </th>
            <th scope="col">Serial</th>
            <th scope="col">Item</th>
            <th scope="col">Medium</th>
            <th scope="col">Method</th>
            <th scope="col">Done</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} reference={reference} />
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className="mt-3">No item with this serial.</p>}
      <Pages page={page} more={more} />
    </section>
  )
}

function Row({ item, reference }: { item: Item; reference: string }) {
  const ticked = useActionData<ItemsActionData>()?.ids ?? []
  const label = item.serial ?? item.kind ?? 'this item'
  return (
    <tr>
      <td className="data-table-tick print:hidden">
        <input
          type="checkbox"
          name="ids"
          value={item.id}
          form="bulk"
          defaultChecked={ticked.includes(item.id)}
          aria-label={`Select ${label}`}
        />
      </td>
      <th scope="row" className="tabular">
        <Link to={paths.receivedItem(reference, item.id)} className="link">
          {item.serial ?? 'No serial'}
        </Link>
        {item.noSerial && <div className="text-ink-muted">{item.noSerial}</div>}
      </th>
      <td className="data-table-line">
        {[item.kind, item.make, item.model].filter(Boolean).join(' ')}
        {item.assetTag && <div className="text-ink-muted">Tag {item.assetTag}</div>}
        {item.parentSerial && <div className="text-ink-muted">Out of {item.parentSerial}</div>}
      </td>
      <td>{item.medium && MEDIUM_LABELS[item.medium]}</td>
      <td>
        {item.method === 'none' ? '' : METHOD_LABELS[item.method]}
        {item.technique && <div className="text-ink-muted">{item.technique}</div>}
      </td>
      <td>
        {item.result === 'failed' && <Badge tone="red">Failed</Badge>}
        {item.result === 'done' && (item.date ? formatShortDate(item.date) : 'Done')}
      </td>
      <td className="data-table-line">
        {item.by}
        {item.verifiedBy && <div className="text-ink-muted">Verified by {item.verifiedBy}</div>}
      </td>
    </tr>
  )
}

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
