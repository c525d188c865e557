import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { type ListPage, type ListState, searchOf } from './list-state'
import { AllRowsCheckbox, RowCheckbox } from './row-checkbox'
import { moveByArrows, rowAnchor } from './row-keys'

export interface Column<Row> {
  /** Sort key, if the column can be sorted. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** On phones, `data-table-side` stands beside the name, and `data-table-line` has a line of its own. */
  className?: string
}

interface DataTableProps<Row extends { id: string | number }> {
  /** Accessible name of the table. */
  caption: string
  /** The first column is the row header. */
  columns: Column<Row>[]
  /** Its state is needed if columns can be sorted. */
  list: Pick<ListPage<Row>, 'rows'> & Partial<Pick<ListPage<Row>, 'state'>>
  /** Name of a row for its checkbox: "Fall collection day". If missing, rows cannot be selected. */
  nameOf?: (row: Row) => string
  /** The form of the checkboxes if it is not around the table, and the rows that are selected at first. */
  selection?: { form: string; ids: Row['id'][] }
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** What a row shows across all columns, in place of its cells; nothing for other rows. Not with checkboxes or actions. */
  across?: (row: Row) => ReactNode
  /** The row whose record is open next to the list. */
  currentId?: string | number
  /**
   * Where there is room for a table, all rows are two lines high, so that they stay in place when a record
   * opens next to them.
   */
  even?: boolean
}

/**
 * A table with sortable columns. On phones, a row is two lines, or a few, without labels, so values have to
 * say what they are or be hidden there. Arrow keys move between rows.
 */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { caption, columns, list, nameOf, selection, actions, across, currentId, even } = props
  const { rows, state } = list
  return (
    <table
      className={classNames('data-table', even && 'data-table--even')}
      onKeyDown={moveByArrows}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {nameOf && (
            <th scope="col" className="md:w-11 md:px-0">
              <AllRowsCheckbox form={selection?.form} />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} state={state} />
          ))}
          {actions && (
            <th scope="col" className="data-table-actions text-right">
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
                <RowCheckbox
                  id={row.id}
                  name={nameOf(row)}
                  form={selection?.form}
                  isSelected={selection?.ids.includes(row.id)}
                />
              </td>
            )}
            {across?.(row) ? (
              <td colSpan={columns.length} className="data-table-line">
                {across(row)}
              </td>
            ) : (
              columns.map((column, index) => (
                <Cell key={column.key} column={column} first={index === 0} row={row} />
              ))
            )}
            {actions && (
              <td className="data-table-actions">
                <div className="flex items-center justify-end">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading<Row>({ column, state }: { column: Column<Row>; state?: ListState }) {
  const { key, label, sortable, className } = column
  if (!sortable || !state)
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
        to={searchOf(state, { sort: next }) || '?'}
        preventScrollReset
        className={classNames(
          'inline-flex items-center gap-1 hover:text-action',
          // So that the label stands above its figures.
          className?.includes('text-right') && 'md:flex-row-reverse',
        )}
      >
        {label}
        <Arrow
          className={classNames('size-3.5', !up && !down && 'opacity-0 max-md:hidden')}
          aria-hidden="true"
        />
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
  return <td className={column.className}>{column.cell(row)}</td>
}
