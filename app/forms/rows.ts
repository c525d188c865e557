import type { ColumnField, Field, RowsField, RowValue } from './fields'

// A form names the controls of a `rows` field `limits[0].category`, as conform reads them.

/** The row and column of a control's name; null for a control that is none of this field's. */
function parseControlName(control: string, name: string, { columns }: RowsField) {
  const [, index = '', column = ''] =
    (control.startsWith(`${name}[`) && /^\[(\d{1,3})\]\.(\w+)$/.exec(control.slice(name.length))) ||
    []
  const isKnown = Object.hasOwn(columns, column)
  return isKnown ? { index: Number(index), column } : null
}

/** The names under which a form sends the values of one field. */
export const controlNames = (form: FormData, name: string, field: Field): string[] =>
  field.type === 'rows'
    ? [...new Set(form.keys())].filter((control) => parseControlName(control, name, field))
    : [name]

/** The rows that a form sends, as JSON would bring them. */
export function rowsFromForm(form: FormData, name: string, field: RowsField) {
  const rows: Record<string, FormDataEntryValue>[] = []
  for (const [control, value] of form) {
    const at = parseControlName(control, name, field)
    if (at) rows[at.index] = { ...rows[at.index], [at.column]: value }
  }
  return rows.filter(Boolean)
}

/** Whether nobody entered anything in a row: what is chosen from the start, or unseen, does not count. */
export const isBlankRow = (columns: RowsField['columns'], row: RowValue): boolean =>
  Object.entries(columns).every(([name, column]) => isPreset(column) || isEmpty(row[name]))

const isPreset = (column: ColumnField) =>
  column.type === 'checkbox' ||
  (column.type === 'select' && column.default !== undefined) ||
  column.apiOnly

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
