import type { Fields } from './fields'
import { formatValue } from './format-value'
import { readSubmission } from './submission.server'

/** What a person typed into a form that no longer has a page, one field a line; empty without a form. */
export function typedFields(form: FormData | undefined, fields: Fields): string {
  if (!form) return ''
  const typed = readSubmission(form, fields).again().initialValue ?? {}
  return Object.entries(fields)
    .filter(([, { type }]) => type !== 'checkbox' && type !== 'hidden-number')
    .map(([name, field]) => ({ label: field.label, text: formatValue(field, typed[name]) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')
}
