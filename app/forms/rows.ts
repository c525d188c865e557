import type { Field, Fields, RowsField, RowValue } from './fields'

// Controls of a `rows` field are named `limits[0].category`, as conform reads them; those of a `repeated` one are named
// `category`, once per row.

/** The name of a control of a row. */
export const controlName = (
  name: string,
  { repeated }: RowsField,
  index: number,
  column: string,
): string => (repeated ? column : `${name}[${index}].${column}`)

/** Renames the controls of repeated rows to what conform reads. */
export function nameRows(form: FormData, fields: Fields): FormData {
  const repeated = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'rows' && field.repeated ? [{ name, columns: field.columns }] : [],
  )
  if (repeated.length === 0) return form
  const named = new FormData()
  const counts = new Map<string, number>()
  for (const [control, value] of form) {
    const rows = repeated.find(({ columns }) => Object.hasOwn(columns, control))
    const index = counts.get(control) ?? 0
    counts.set(control, index + 1)
    named.append(rows ? `${rows.name}[${index}].${control}` : control, value)
  }
  return named
}

/** Parses a control's name into row and column; null if it is not one of this field's. */
function parseControlName(control: string, name: string, { columns }: RowsField) {
  const [, index = '', column = ''] =
    (control.startsWith(`${name}[`) && /^\[(\d{1,3})\]\.(\w+)$/.exec(control.slice(name.length))) ||
    []
  const isKnown = Object.hasOwn(columns, column)
  return isKnown ? { index: Number(index), column } : null
}

/** The control names of one field. */
export const controlNames = (form: FormData, name: string, field: Field): string[] =>
  field.type === 'rows'
    ? [...new Set(form.keys())].filter((control) => parseControlName(control, name, field))
    : [name]

/** The rows of a posted form, in the shape of JSON. */
export function rowsFromForm(form: FormData, name: string, field: RowsField) {
  const rows: Record<string, FormDataEntryValue>[] = []
  for (const [control, value] of form) {
    const at = parseControlName(control, name, field)
    if (at) rows[at.index] = { ...rows[at.index], [at.column]: value }
  }
  return rows.filter(Boolean)
}

/** Whether a row is blank. Default choices, boxes and hidden values do not count. */
export const isBlankRow = (columns: RowsField['columns'], row: RowValue): boolean =>
  Object.entries(columns).every(
    ([name, column]) =>
      column.type === 'checkbox' ||
      column.apiOnly ||
      isEmpty(row[name]) ||
      (column.type === 'select' && row[name] === column.default),
  )

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
