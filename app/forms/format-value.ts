import { formatShortDate, formatShortDateTime } from '~/ui/format-short-date'
import { type Field, type Option, type RowsField, rowsOf, type Value } from './fields'

/**
 * Formats a field's value for people, in inbox, email, CSV, history and conflicts: an option's label, a written-out
 * date, yes or no for a checkbox; empty for no value.
 */
export function formatValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field?.type === 'rows') return formatRows(field, value)
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  switch (field?.type) {
    case 'date':
      return text && formatShortDate(text)
    case 'datetime-local':
      return text && formatShortDateTime(text)
    case 'select':
    case 'checkboxes':
      return labelOf(field.options, text)
    // A form has `on` for a checked box.
    case 'checkbox':
      return text === 'on' ? 'Yes' : 'No'
    default:
      return text
  }
}

/** One line per row: "TVs or monitors, 2". Blank rows have none. */
function formatRows({ columns }: RowsField, value: unknown): string {
  return rowsOf(value as Value)
    .map((row) =>
      Object.entries(columns)
        .filter(([, { apiOnly }]) => !apiOnly)
        .map(([name, column]) => formatValue(column, row[name]))
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
    .join('\n')
}

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
