import { Fragment } from 'react'
import { ITEM_COLUMNS, type ItemColumn, itemFields } from '~/items/item-fields'

/** An item as an example. */
const VALUES: Partial<Record<ItemColumn, string>> = {
  kind: 'Laptop',
  make: 'HP',
  model: 'EliteBook 840',
  serial: '5CG1203',
  assetTag: 'A-104',
  medium: 'SSD',
  method: 'Purge',
  result: 'Done',
  date: '2026-11-28',
  by: 'A. Ruiz',
  verifiedBy: 'S. Lee',
}

const labelOf = (name: ItemColumn) => itemFields[name].label

const SHOWN = ITEM_COLUMNS.filter((name) => VALUES[name])

/** A list that can be imported as it is. */
export const EXAMPLE = {
  headings: SHOWN.map(labelOf).join(),
  line: SHOWN.map((name) => VALUES[name]).join(),
}

/** The columns that a list can have, and what they take. */
export const ColumnGuide = () => (
  <section aria-labelledby="columns" className="text-step-00">
    <h2 id="columns" className="mb-1 text-step-1">
      Columns
    </h2>
    <p className="mb-3 text-ink-muted">In any order. An item needs a kind or a serial.</p>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card bg-surface-sunken p-4 wrap-anywhere">
      {ITEM_COLUMNS.map((name) => (
        <Fragment key={name}>
          <dt className="text-ink-muted">{labelOf(name)}</dt> <dd>{describe(name)}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
)

function describe(name: ItemColumn): string {
  const field = itemFields[name]
  if (field.type === 'select') return field.options.map(({ label }) => label).join(', ')
  if (field.type === 'date') return `${VALUES.date} or 11/28/2026`
  return 'hint' in field ? field.hint : `Such as ${VALUES[name]}`
}
