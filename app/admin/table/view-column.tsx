import { Eye } from 'lucide-react'
import type { Column } from './data-table'
import { RowAction } from './row-action'

/** The column that opens a row's record, by its address and name. On phones, the name does. */
export const viewColumn = <Row,>(
  to: (row: Row) => string,
  of: (row: Row) => string,
): Column<Row> => ({
  key: 'view',
  label: 'Actions',
  className: 'data-table-actions text-right max-md:hidden',
  cell: (row) => <RowAction to={to(row)} icon={Eye} label="View" showLabel of={of(row)} />,
})
