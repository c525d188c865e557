import type { ReactNode } from 'react'
import { AllRowsCheckbox, RowCheckbox } from './row-checkbox'
import { moveByArrows, rowAnchor } from './row-keys'

interface CardGridProps<Row> {
  /** Accessible name of the list. */
  caption: string
  rows: Row[]
  /** Name of a row, for its checkbox. */
  nameOf: (row: Row) => string
  card: (row: Row) => ReactNode
  /** Buttons at the bottom of a card. */
  actions: (row: Row) => ReactNode
}

/** Rows as cards, with the same selection and arrow keys as a table. */
export function CardGrid<Row extends { id: string | number }>(props: CardGridProps<Row>) {
  const { caption, rows, nameOf, card, actions } = props
  return (
    <>
      <div className="print:hidden">
        <AllRowsCheckbox words="Select all on this page" />
      </div>
      <ul
        aria-label={caption}
        onKeyDown={moveByArrows}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4"
      >
        {rows.map((row) => (
          <li
            key={row.id}
            id={rowAnchor(row.id)}
            className="relative flex scroll-mt-6 flex-col wrap-anywhere rounded-card border border-line bg-surface-raised target:border-action has-[input:checked]:border-action has-[input:checked]:bg-action/10"
          >
            {card(row)}
            <div className="absolute top-1.5 right-1.5 rounded-control bg-surface-raised">
              <RowCheckbox id={row.id} name={nameOf(row)} />
            </div>
            <div className="mt-auto flex items-center justify-end gap-1 border-line border-t px-2 py-1 print:hidden">
              {actions(row)}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
