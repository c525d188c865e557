import { LENGTH } from 'db/enums'

// A form is a record of fields, and a field is plain data: the browser renders it, the server derives its
// schema (schema.server.ts), and staff can store one. `validateField` (validate-field.ts) is the only validation, on both
// sides.

export interface Option {
  readonly value: string
  readonly label: string
}

interface Common {
  readonly label: string
  readonly required?: boolean
  readonly hint?: string
  /** Not marked as optional, because its hint or a sentence of the form says so. */
  readonly unmarked?: boolean
  /** Replaces the standard message for a missing or invalid value. */
  readonly message?: string
  /** Starts a titled group in long forms. */
  readonly section?: string
  /** Half width where there is room. */
  readonly half?: boolean
  /** For a few characters, such as a ZIP code: narrower than half. */
  readonly short?: boolean
  /** Accepted by the API, but not shown in any form. */
  readonly apiOnly?: boolean
}

/** A regular expression that the whole text must match, and the message if it does not. */
interface Pattern {
  readonly source: string
  readonly message: string
}

export interface TextField extends Common {
  readonly type:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'textarea'
    | 'date'
    | 'datetime-local'
    | 'password'
  /** In characters, after trimming. */
  readonly min?: number
  readonly max: number
  readonly pattern?: Pattern
  /** Shown and sent, but not editable in this form. */
  readonly readOnly?: boolean
  /** Focused when the form appears, for lists that are typed or scanned item by item. */
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  /** The first day that the date picker offers (yyyy-MM-dd). Earlier days are still valid. */
  readonly earliest?: string
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  /** A list of items to hand over. Different people write the same, so repeated text is no sign of spam. */
  readonly listsItems?: boolean
}

export interface NumberField extends Common {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** Digits after the decimal point; none by default. */
  readonly decimals?: number
}

export interface SelectField extends Common {
  readonly type: 'select'
  readonly options: readonly (Option & { readonly group?: string; readonly disabled?: boolean })[]
  /** Shown as radio buttons, under the headings of their groups. */
  readonly radios?: boolean
  /** Used if nothing was sent. */
  readonly default?: string
}

export interface CheckboxesField extends Common {
  readonly type: 'checkboxes'
  readonly options: readonly Option[]
}

export interface CheckboxField extends Common {
  readonly type: 'checkbox'
  /** Used if an API client sent nothing. A browser sends nothing for an unchecked box, which means false. */
  readonly default?: boolean
  /** Shown as a switch, because it turns something on rather than agreeing to it. */
  readonly toggle?: boolean
  /** The part of the label that links to the terms; in a new tab, so that the form keeps its input. */
  readonly link?: { readonly words: string; readonly to: string }
}

/** Lines of text that can be added, removed and moved; blank ones do not count. */
export interface ListField extends Common {
  readonly type: 'list'
  /** The noun for one line: "feature". */
  readonly item: string
  /** Characters of one line. */
  readonly max: number
  readonly maxLines: number
  /** Whether the order of the lines means nothing. */
  readonly unordered?: boolean
  /** For each line. */
  readonly pattern?: Pattern
}

/** The columns of a `rows` field; one that is `apiOnly` is sent as a hidden value. */
export type ColumnField = TextField | NumberField | SelectField | CheckboxField | ListField

/** Rows of several columns, such as categories and how many of each; blank rows do not count. */
export interface RowsField extends Common {
  readonly type: 'rows'
  /** The noun for one row: "limit". */
  readonly item: string
  readonly maxRows: number
  /** Controls are named by their column alone, once per row, instead of `limits[0].category`. */
  readonly repeated?: boolean
  /** Where there is room, a row is one line, and the labels of the first row stand above all. */
  readonly oneLine?: boolean
  /** Hidden if it would repeat the page's title; a heading if the rows are a section of their own. */
  readonly legend?: 'hidden' | 'heading'
  readonly columns: Readonly<Record<string, ColumnField>>
}

/** A picture's URL: a path of this site, or a web address. */
export interface ImageField extends Common {
  readonly type: 'image'
  readonly max: number
  /** Of the first of several pictures that are chosen together: their label. */
  readonly together?: string
  /** Chosen together with the picture before. */
  readonly another?: boolean
}

/** A hidden value, such as the id of the event to register for. */
export interface HiddenField extends Common {
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
  | RowsField
  | ImageField
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F extends Field> = F extends RowsField
  ? { -readonly [Name in keyof F['columns']]: ValueOf<F['columns'][Name]> }[]
  : F extends CheckboxesField | ListField
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

/** The parsed values of a form: text trimmed and null where empty, lists as arrays, boxes as booleans. */
export type Values<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

export type Value = string | number | boolean | string[] | RowValue[] | null

/** One row of a `rows` field, by column. */
export type RowValue = Record<string, string | number | boolean | string[] | null>

type TextOptions = Partial<Omit<TextField, 'type' | 'label'>>

// Typed as `number`, because a literal type would contradict the value that a field sets instead.
/** A line of text; 255 characters by default. */
export const text = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: LENGTH.name as number, ...options, type: 'text', label }) as const
/** Several lines; 5,000 characters by default. */
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
/** 20 characters; no minimum length unless `min` is set. */
export const phone = <const O extends TextOptions>(label: string, options: O) =>
  ({
    max: LENGTH.phone as number,
    autoComplete: 'tel',
    inputMode: 'tel',
    ...options,
    type: 'tel',
    label,
  }) as const
/** Taken literally, including spaces, and never sent back. */
export const password = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: 200 as number, ...options, type: 'password', label }) as const
/** A calendar date, yyyy-MM-dd. */
export const date = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: 10, ...options, type: 'date', label }) as const
/** A date and time, in site time unless it has an offset; the API's is UTC. */
export const dateTime = <const O extends TextOptions>(label: string, options: O) =>
  ({ max: 35, ...options, type: 'datetime-local', label }) as const
/** Up to 20 rows by default. */
export const rows = <
  const O extends Partial<Omit<RowsField, 'type' | 'label'>> & Pick<RowsField, 'item' | 'columns'>,
>(
  label: string,
  options: O,
) => ({ maxRows: 20 as number, ...options, type: 'rows', label }) as const
/** One option of a list. */
export const select = <const O extends Omit<SelectField, 'type' | 'label'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'select', label }) as const
/** Any number of options of a list. */
export const checkboxes = <const O extends Omit<CheckboxesField, 'type' | 'label'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'checkboxes', label }) as const
/** A checkbox; `required` means that it must be checked. */
export const checkbox = <const O extends Omit<CheckboxField, 'type' | 'label'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'checkbox', label }) as const
/** A whole number within `min` and `max`. */
export const wholeNumber = <const O extends Omit<NumberField, 'type' | 'label' | 'decimals'>>(
  label: string,
  options: O,
) => ({ ...options, type: 'number', label }) as const
/** Up to 50 lines of 255 characters by default. */
export const list = <const O extends Partial<Omit<ListField, 'type' | 'label'>> & { item: string }>(
  label: string,
  options: O,
) =>
  ({ max: LENGTH.name as number, maxLines: 50 as number, ...options, type: 'list', label }) as const
/** A picture's URL; staff upload the file in the form. */
export const image = (label: string, options: Partial<Omit<ImageField, 'type' | 'label'>> = {}) =>
  ({ max: LENGTH.name as number, ...options, type: 'image', label }) as const

/** The rows of a `rows` field's value. */
export const rowsOf = (value: Value): RowValue[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object') : []
