import { LENGTH } from 'db/enums'
import { writeNumber } from '~/ui/format-number'
import { isWebAddress } from './web-address'

// A form is a record of fields, and a field is plain data: the browser draws it, the server makes its
// schema from it (schema.server.ts), and staff can store one. `problemWith` is the only place that
// judges a value, on both sides.

export interface Option {
  readonly value: string
  readonly label: string
}

interface Common {
  readonly label: string
  readonly required?: boolean
  readonly hint?: string
  /** Said instead of the standard words when the value is missing or wrong. */
  readonly message?: string
  /** Starts a titled group in long forms. */
  readonly section?: string
  /** Half of the line where there is room. */
  readonly half?: boolean
  /** A few characters, such as a ZIP code: half as wide again. */
  readonly short?: boolean
  /** Taken where it is sent, but drawn in no form. */
  readonly undrawn?: boolean
}

export interface TextField extends Common {
  readonly type: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'date' | 'password'
  /** Characters after trimming. */
  readonly min?: number
  readonly max: number
  /** What the whole text looks like, as a regular expression, and what is said of any other. */
  readonly pattern?: { readonly source: string; readonly message: string }
  /** Shown and sent, but not to be changed in this form. */
  readonly readOnly?: boolean
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
}

export interface NumberField extends Common {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** Digits after the point; none unless said. */
  readonly decimals?: number
}

export interface SelectField extends Common {
  readonly type: 'select'
  readonly options: readonly Option[]
  /** Taken where nothing was sent. */
  readonly default?: string
}

export interface CheckboxesField extends Common {
  readonly type: 'checkboxes'
  readonly options: readonly Option[]
}

export interface CheckboxField extends Common {
  readonly type: 'checkbox'
  /** Taken where a program sent nothing; a browser sends nothing for an empty box, which is false. */
  readonly default?: boolean
  /** Drawn as a switch: it turns something on, rather than agreeing to it. */
  readonly toggle?: boolean
}

/** Lines of text that are added, taken away and moved; blank ones do not count. */
export interface ListField extends Common {
  readonly type: 'list'
  /** What one of them is called: "feature". */
  readonly item: string
  /** Characters of one line. */
  readonly max: number
  readonly most: number
}

/** The address of a picture: one of this site, or a web address. */
export interface ImageField extends Common {
  readonly type: 'image'
  readonly max: number
}

/** Carried by the form, chosen by nobody: the id of the event one registers for. */
interface HiddenField extends Common {
  readonly type: 'hidden-number'
}

export type Field =
  | TextField
  | NumberField
  | SelectField
  | CheckboxesField
  | CheckboxField
  | HiddenField
  | ListField
  | ImageField
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F extends Field> = F extends CheckboxesField | ListField
  ? string[]
  : F extends CheckboxField
    ? boolean
    : F extends HiddenField
      ? number
      : F extends NumberField
        ? number | null
        : F extends { required: true } | { default: string }
          ? string
          : string | null

/** What a form yields: text trimmed and null where empty, lists as arrays, boxes as booleans. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

export type Value = string | number | boolean | string[] | null

type TextOptions = Partial<Omit<TextField, 'type' | 'label'>>

// A default is a number of any size to the compiler: what a field says instead would contradict it.
/** A line of text; 255 characters unless said. */
export const text = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: LENGTH.name as number, ...options, type: 'text', label }) as const
/** Several lines; 5,000 characters unless said. */
export const textarea = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: LENGTH.freeText as number, ...options, type: 'textarea', label }) as const
/** A web address, http or https. */
export const url = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: LENGTH.name as number, inputMode: 'url', ...options, type: 'url', label }) as const
export const email = <const O extends TextOptions>(label: string, options: O) =>
  ({
    max: LENGTH.name as number,
    autoComplete: 'email',
    inputMode: 'email',
    ...options,
    type: 'email',
    label,
  }) as const
/** 20 characters; a shortest length only where `min` says one. */
export const phone = <const O extends TextOptions>(label: string, options: O) =>
  ({
    max: LENGTH.phone as number,
    autoComplete: 'tel',
    inputMode: 'tel',
    ...options,
    type: 'tel',
    label,
  }) as const
/** Taken to the letter, spaces included, and never sent back to be shown. */
export const password = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: 200 as number, ...options, type: 'password', label }) as const
/** A calendar date, yyyy-MM-dd. */
export const date = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: 10, ...options, type: 'date', label }) as const
/** One of a list. */
export const select = <const O extends Omit<SelectField, 'type' | 'label'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'select', label }) as const
/** Any number of a list. */
export const checkboxes = <const O extends Omit<CheckboxesField, 'type' | 'label'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'checkboxes', label }) as const
/** A box to tick; `required` means that it must be. */
export const checkbox = <const O extends Omit<CheckboxField, 'type' | 'label'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'checkbox', label }) as const
/** A whole number within `min` and `max`. */
export const wholeNumber = <const O extends Omit<NumberField, 'type' | 'label' | 'decimals'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'number', label }) as const
/** Up to 50 lines of 255 characters unless said. */
export const list = <const O extends Partial<Omit<ListField, 'type' | 'label'>> & { item: string }>(
  label: string,
  options: O,
) => ({ max: LENGTH.name as number, most: 50 as number, ...options, type: 'list', label }) as const
/** The address of a picture; staff upload it in the form. */
export const image = (label: string, options: Partial<Omit<ImageField, 'type' | 'label'>> = {}) =>
  ({ max: LENGTH.name as number, ...options, type: 'image', label }) as const

// What the browsers accept in <input type="email"> (WHATWG HTML, "valid email address"), with a dot
// in the domain: mail to a bare host name would not leave the machine.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** What is wrong with a value, in words for the person who typed it; null when nothing is. */
export function problemWith(field: Field, value: Value): string | null {
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
    case 'image':
    case 'password':
      return problemWithText(field, String(value))
    case 'list':
      return problemWithList(field, Array.isArray(value) ? value : [String(value)])
    case 'number':
    case 'hidden-number':
      return problemWithNumber(field, Number(value))
    case 'select':
    case 'checkboxes':
      return problemWithChoice(field, Array.isArray(value) ? value : [String(value)])
    case 'checkbox':
      return null
  }
}

function problemWithText(field: TextField | ImageField, value: string): string | null {
  const { type, label, min = 0, max, message } = { min: 0, ...field }
  if (value.length > max)
    return `${label} can have at most ${max} characters; this one has ${value.length}`
  if (value.length < min) return message ?? `${label} must be at least ${min} characters`
  const pattern = 'pattern' in field ? field.pattern : undefined
  if (pattern && !new RegExp(`^(?:${pattern.source})$`).test(value)) return pattern.message
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; a database text cannot hold the first.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value))
    return `${label} contains a character that cannot be read; please type it again`
  // A browser takes them out of an input; a program could forge lines of the mail to staff.
  if (type !== 'textarea' && type !== 'password' && /[\t\n\u2028\u2029]/.test(value))
    return `${label} must be a single line, without line breaks or tabs`
  if (type === 'email' && !EMAIL.test(value))
    return message ?? 'Enter an email address like name@example.org'
  if (type === 'date' && !isDate(value)) return message ?? `${label} must be a date like 2026-05-31`
  if (type === 'url' && !isWebAddress(value))
    return message ?? `${label} must be an address that begins with https://`
  if (type === 'image' && !isPictureAddress(value))
    return (
      message ?? `${label} must be a file from this site or an address that begins with https://`
    )
  return null
}

function problemWithList(field: ListField, lines: string[]): string | null {
  if (lines.length > field.most) return `${field.label} can have at most ${field.most} lines`
  const line = text(`Each ${field.item}`, { max: field.max })
  return lines.map((value) => problemWith(line, value)).find(Boolean) ?? null
}

function problemWithNumber(field: NumberField | HiddenField, value: number): string | null {
  const {
    min,
    max,
    decimals = 0,
  } = field.type === 'number' ? { decimals: 0, ...field } : { min: 1, max: 2_147_483_647 }
  const whole = Number.isInteger(Math.round(value * 10 ** (decimals + 6)) / 10 ** 6)
  if (whole && value >= min && value <= max) return null
  const kind = decimals > 0 ? 'number' : 'whole number'
  return field.message ?? `${field.label} must be a ${kind} from ${min} to ${writeNumber(max)}`
}

function problemWithChoice(field: SelectField | CheckboxesField, values: string[]): string | null {
  const known = values.every((value) => field.options.some((option) => option.value === value))
  return known ? null : (field.message ?? `${field.label}: choose an option from the list`)
}

function isDate(value: string): boolean {
  const [year, month, day] = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').map(Number) : []
  if (!year || !month || !day || year < 1900) return false
  return month <= 12 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** A path of this site (never `//host`, which is another one's) or a web address. */
const isPictureAddress = (value: string) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value)
