import { capitalize } from '~/ui/capitalize'
import { formatNumber } from '~/ui/format-number'
import {
  type CheckboxesField,
  type Field,
  type HiddenField,
  type ImageField,
  type ListField,
  type NumberField,
  type RowsField,
  type RowValue,
  rowsOf,
  type SelectField,
  type TextField,
  text,
  type Value,
} from './fields'
import { isWebAddress } from './web-address'

// What the browsers accept in <input type="email"> (WHATWG HTML, "valid email address"), with a dot
// in the domain: mail to a bare host name would not leave the machine.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** The error message for a value, for the person who typed it; null if it is valid. */
export function validateField(field: Field, value: Value): string | null {
  if (
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
    return field.required ? (field.message ?? `${field.label} is required`) : null
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'url':
    case 'date':
    case 'datetime-local':
    case 'image':
    case 'password':
      return validateText(field, String(value))
    case 'list':
      return validateList(field, textsOf(value))
    case 'rows':
      return validateRows(field, rowsOf(value))
    case 'number':
    case 'hidden-number':
      return validateNumber(field, Number(value))
    case 'select':
    case 'checkboxes':
      return validateChoice(field, textsOf(value))
    case 'checkbox':
      return null
  }
}

function validateText(field: TextField | ImageField, value: string): string | null {
  const { type, label, min = 0, max, message } = { min: 0, ...field }
  if (value.length > max)
    return `${label} can have at most ${max} characters; this one has ${value.length}`
  if (value.length < min) return message ?? `${label} must be at least ${min} characters`
  const pattern = 'pattern' in field ? field.pattern : undefined
  if (pattern && !new RegExp(`^(?:${pattern.source})$`).test(value)) return pattern.message
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; a database text cannot hold the first.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value))
    return `${label} contains a character that cannot be read; please type it again`
  // Browsers strip line breaks from an input; an API client could forge lines of the email to staff.
  if (type !== 'textarea' && type !== 'password' && /[\t\n\u2028\u2029]/.test(value))
    return `${label} must be a single line, without line breaks or tabs`
  if (type === 'email' && !EMAIL.test(value))
    return message ?? 'Enter an email address like name@example.org'
  if ((type === 'date' || type === 'datetime-local') && hasOddYear(value))
    return `${label} must have a year from ${MIN_YEAR} to ${MAX_YEAR}`
  if (type === 'date' && !isDate(value)) return message ?? `${label} must be a date like 2026-05-31`
  if (type === 'datetime-local' && !isDateTime(value))
    return message ?? `${label} must be a date and time like 2026-05-31T09:00`
  if (type === 'url' && !isWebAddress(value))
    return message ?? `${label} must be an address that begins with https://`
  if (type === 'image' && !isPictureAddress(value))
    return (
      message ?? `${label} must be a file from this site or an address that begins with https://`
    )
  return null
}

function validateList(field: ListField, lines: string[]): string | null {
  if (lines.length > field.maxLines)
    return `${field.label} can have at most ${field.maxLines} lines`
  const line = text(`Each ${field.item}`, { max: field.max, pattern: field.pattern })
  return lines.map((value) => validateField(line, value)).find(Boolean) ?? null
}

const textsOf = (value: Value): string[] => [value].flat().map(String)

function validateRows({ label, item, maxRows, columns }: RowsField, rows: RowValue[]) {
  if (rows.length > maxRows) return `${label} can have at most ${maxRows} rows`
  const problems = rows.flatMap((row, index) =>
    Object.entries(columns).flatMap(([name, column]) => {
      const problem = validateField(column, row[name] ?? null)
      return problem ? [`${capitalize(item)} ${index + 1}: ${problem}`] : []
    }),
  )
  return problems[0] ?? null
}

function validateNumber(field: NumberField | HiddenField, value: number): string | null {
  const {
    min,
    max,
    decimals = 0,
  } = field.type === 'number' ? { decimals: 0, ...field } : { min: 1, max: 2_147_483_647 }
  const whole = Number.isInteger(Math.round(value * 10 ** (decimals + 6)) / 10 ** 6)
  const inRange = value >= min && value <= max
  if (whole && inRange) return null
  if (inRange && decimals > 0)
    return (
      field.message ??
      `${field.label} can have ${decimals === 1 ? 'one decimal' : `up to ${decimals} decimals`}`
    )
  const kind = decimals > 0 ? 'number' : 'whole number'
  return field.message ?? `${field.label} must be a ${kind} from ${min} to ${formatNumber(max)}`
}

function validateChoice(field: SelectField | CheckboxesField, values: string[]): string | null {
  const isListed = values.every((value) => field.options.some((option) => option.value === value))
  return isListed ? null : (field.message ?? `${field.label}: choose an option from the list`)
}

const [MIN_YEAR, MAX_YEAR] = [1900, 2199]

/** Whether the year of a date is probably mistyped: the pickers of browsers accept 0202 and 20026. */
const hasOddYear = (value: string) => {
  const [, year] = /^(\d{4,6})-\d{2}-\d{2}/.exec(value) ?? []
  return year !== undefined && (Number(year) < MIN_YEAR || Number(year) > MAX_YEAR)
}

function isDate(value: string): boolean {
  const [year, month, day] = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').map(Number) : []
  if (!year || !month || !day || hasOddYear(value)) return false
  return month <= 12 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** `2026-05-31T09:00`, with seconds and a zone or without. */
function isDateTime(value: string): boolean {
  const [day = '', clock = ''] = value.split('T')
  const zone = /(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(clock.replace(zone, ''))
}

/** A path of this site (never `//host`, which is another one's) or a web address. */
const isPictureAddress = (value: string) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value)
