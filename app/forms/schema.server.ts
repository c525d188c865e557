import { z } from 'zod'
import { cleanText } from './clean-text'
import type {
  CheckboxesField,
  ColumnField,
  Field,
  Fields,
  Option,
  RowsField,
  RowValue,
  SelectField,
  Value,
  Values,
} from './fields'
import { isBlankRow } from './rows'
import { validateField } from './validate-field'

/**
 * The zod schema of a form, for browsers and JSON alike: blank text is null, a list may be a single value, a checked
 * box is `on` or `true`. Unknown fields are dropped. Does no I/O.
 */
export function schemaOf<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  const schema = schemas.get(fields) ?? makeSchema(fields)
  schemas.set(fields, schema)
  return schema as unknown as z.ZodType<Values<F>>
}

// Cached per form: building a schema takes longer than validating with it.
const schemas = new WeakMap<Fields, z.ZodType>()

function makeSchema(fields: Fields): z.ZodType {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)])),
  )
}

/** The schema of one field. */
export function schemaOfField(field: Field) {
  return z
    .unknown()
    .optional()
    .transform((raw, context) => {
      const value = read(field, raw)
      const problem = value === undefined ? wrongType(field) : validateField(field, value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return value ?? null
    })
}

// JSON in the database rejects a lone surrogate: `toWellFormed`.
/** The value in its field's type, or undefined if the input is of another type. */
function read(field: Field, raw: unknown): Value | undefined {
  switch (field.type) {
    case 'checkboxes':
      return readList(raw)?.map((item) => parseOption(field, item))
    case 'list':
      return readLines(raw)
    case 'rows':
      return readRows(field, raw)
    case 'checkbox':
      return raw === undefined ? (field.default ?? false) : readBox(raw)
    case 'number':
      return readNumber(raw, field.decimals)
    case 'hidden-number':
      return readNumber(raw)
    case 'select':
      return readChoice(field, raw)
    case 'password':
      return readText(raw, { clean: false })
    default:
      return readText(raw)
  }
}

function readText(raw: unknown, { clean = true } = {}): string | null | undefined {
  if (raw === undefined || raw === null) return null
  if (typeof raw !== 'string') return undefined
  const text = raw.toWellFormed()
  return (clean ? cleanText(text) : text) || null
}

function readNumber(raw: unknown, decimals = 0): number | null | undefined {
  if (typeof raw === 'number') return raw
  const text = readText(raw)
  if (text === null || text === undefined) return text
  const shape = decimals > 0 ? /^\d{1,12}(\.\d{1,6})?$/ : /^\d{1,15}$/
  return shape.test(text) ? Number(text) : Number.NaN
}

/** A choice in the list's own spelling, or the default if nothing was sent. */
function readChoice(field: SelectField, raw: unknown): string | null | undefined {
  const text = readText(typeof raw === 'number' ? String(raw) : raw)
  if (text === null) return field.default ?? null
  return text === undefined ? undefined : parseOption(field, text)
}

function readLines(raw: unknown): string[] | undefined {
  if (raw === undefined || raw === null || raw === '') return []
  const lines = Array.isArray(raw) ? raw : [raw]
  if (!lines.every((line) => typeof line === 'string')) return undefined
  return lines.map((line) => cleanText(line.toWellFormed())).filter(Boolean)
}

function readRows({ columns }: RowsField, raw: unknown): RowValue[] | undefined {
  if (raw === undefined || raw === null || raw === '') return []
  if (!Array.isArray(raw) || !raw.every(isObject)) return undefined
  const rows = raw.map((row) =>
    Object.entries(columns).map(([name, column]) => [name, readColumn(column, row[name])]),
  )
  if (rows.flat().some(([, value]) => value === undefined)) return undefined
  return rows.map((row) => Object.fromEntries(row)).filter((row) => !isBlankRow(columns, row))
}

/** A form sends the lines of a list as one text. */
const readColumn = (column: ColumnField, raw: unknown) =>
  read(column, column.type === 'list' && typeof raw === 'string' ? raw.split('\n') : raw)

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

function readBox(raw: unknown): boolean | undefined {
  if (raw === undefined || raw === null || raw === '') return false
  if (typeof raw === 'boolean') return raw
  if (raw === 'false' || raw === 'off') return false
  return raw === 'on' || raw === 'true' ? true : undefined
}

function readList(raw: unknown): string[] | undefined {
  if (raw === undefined || raw === null || raw === '') return []
  const list = Array.isArray(raw) ? raw : [raw]
  if (!list.every((item) => typeof item === 'string')) return undefined
  return [...new Set(list.map((item) => cleanText(item.toWellFormed())).filter(Boolean))]
}

/** The option in the list's own spelling: capitals may differ in what is sent. */
function parseOption({ options }: CheckboxesField | SelectField, item: string): string {
  const same = ({ value }: Option) => value.toLowerCase() === item.toLowerCase()
  return options.find(same)?.value ?? item
}

function wrongType(field: Field): string {
  switch (field.type) {
    case 'checkboxes':
    case 'list':
      return `${field.label} must be a list of strings`
    case 'rows':
      return `${field.label} must be a list of objects with ${Object.keys(field.columns).join(', ')}`
    case 'checkbox':
      return `${field.label} must be true or false`
    case 'number':
    case 'hidden-number':
      return `${field.label} must be a number`
    default:
      return `${field.label} must be text`
  }
}
