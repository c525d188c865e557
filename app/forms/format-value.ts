import { shortDate } from '~/ui/short-date'
import type { Field, Option } from './fields'

/**
 * The value of a field as people read it, wherever they do: inbox, email, CSV, history, conflicts. The
 * label of a choice, a date in words, yes or no for a box; empty where nothing was given.
 */
export function formatValue(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  switch (field?.type) {
    case 'date':
      return text && shortDate(text)
    case 'select':
    case 'checkboxes':
      return labelOf(field.options, text)
    // A form holds `on` for a box that is ticked.
    case 'checkbox':
      return text === 'on' ? 'Yes' : 'No'
    default:
      return text
  }
}

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
