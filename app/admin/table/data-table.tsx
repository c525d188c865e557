import { Link } from '@remix-run/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '~/ui/class-names'
import { type ListState, searchOf } from './list-state'

export interface Column<Row> {
  /** The key it is sorted by, where it can be. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  className?: string
}

interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  caption: string
  /** The first one names the row. */
  columns: Column<Row>[]
  rows: Row[]
  state: ListState
  defaultSort: string
  /** What a checkbox selects: "Fall collection day". Without it rows cannot be ticked. */
  nameOf?: (row: Row) => string
  /** Buttons at the end of the row. */
  actions?: (row: Row) => ReactNode
  /** The row whose record is shown beside the list. */
  currentId?: string | number
}

/** Where a row stands on its page, so that the way back leads to it. */
export const rowAnchor = (id: string | number) => `row-${id}`

/**
 * Rows under headings that sort them. On a phone every row is a card of labelled values. The arrow
 * keys move from row to row.
 */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, state, defaultSort, nameOf, actions, currentId } = props
  return (
    <table className="data-table" onKeyDown={moveByArrows}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {nameOf && (
            <th scope="col" className="w-10">
              <TickAll />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} state={state} defaultSort={defaultSort} />
          ))}
          {actions && (
            <th scope="col" className="text-right">
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            id={rowAnchor(row.id)}
            aria-current={row.id === currentId ? 'true' : undefined}
          >
            {nameOf && (
              <td className="data-table-tick">
                <label className="grid size-11 cursor-pointer place-items-center">
                  <input type="checkbox" name="ids" value={row.id} className="size-4.5" />
                  <span className="visually-hidden">Select {nameOf(row)}</span>
                </label>
              </td>
            )}
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} first={index === 0} row={row} />
            ))}
            {actions && (
              <td className="data-table-actions">
                <div className="flex justify-end">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading<Row>({
  column,
  state,
  defaultSort,
}: {
  column: Column<Row>
  state: ListState
  defaultSort: string
}) {
  const { key, label, sortable, className } = column
  if (!sortable)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const [up, down] = [state.sort === key, state.sort === `-${key}`]
  const next = up ? `-${key}` : key
  const Arrow = up ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      <Link
        to={searchOf(state, { sort: next }, defaultSort) || '?'}
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-action"
      >
        {label}
        <Arrow className={classNames('size-3.5', !up && !down && 'opacity-0')} aria-hidden="true" />
      </Link>
    </th>
  )
}

function Cell<Row>({ column, first, row }: { column: Column<Row>; first: boolean; row: Row }) {
  if (first)
    return (
      <th scope="row" className={column.className}>
        {column.cell(row)}
      </th>
    )
  return (
    <td className={column.className} data-label={column.label}>
      {column.cell(row)}
    </td>
  )
}

/** Ticks every row of the page. It does nothing without scripts, and is not there then. */
function TickAll() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.hidden = false
  }, [])
  const tickAll = () => {
    const boxes = box.current?.form?.querySelectorAll<HTMLInputElement>('input[name="ids"]')
    for (const each of boxes ?? []) each.checked = box.current?.checked ?? false
    box.current?.form?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input ref={box} type="checkbox" hidden className="size-4.5" onChange={tickAll} />
      <span className="visually-hidden">Select all rows of this page</span>
    </label>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** From a link of one row to the same link of the next. */
function moveByArrows(press: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[press.key]
  const target = press.target
  if (!step || !(target instanceof HTMLElement) || target.matches('select, textarea')) return
  const row = target.closest('tbody tr')
  if (!row) return
  const beside = step > 0 ? row.nextElementSibling : row.previousElementSibling
  const same = [...row.querySelectorAll('a, button, input')].indexOf(target)
  const next = beside?.querySelectorAll<HTMLElement>('a, button, input')[same]
  if (!next) return
  press.preventDefault()
  next.focus()
}
