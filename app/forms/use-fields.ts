import { parse, type SubmissionResult, useForm } from '@conform-to/react'
import { useEffect } from 'react'
import { cleanText } from './clean-text'
import type { ColumnField, Field, Fields, RowsField, RowValue, Value } from './fields'
import { isBlankRow, nameRows } from './rows'
import { useFocusUntilClick } from './use-focus-until-click'
import { validateField } from './validate-field'

/** The values of a field's controls; for a `rows` field, those of each row by column. */
export type ControlValue = string | string[] | Record<string, string>[]
type FieldValues = Record<string, ControlValue>
/** Conform's configuration of a form. */
type FormShape = Record<string, string | string[]>
/** Conform's current values of a form. */
type Typed = Readonly<Record<string, unknown>>

interface Options {
  id: string
  fields: Fields
  /** The server's last result: values and errors, with or without scripts. */
  lastResult?: SubmissionResult<string[]> | null
  /** The initial values. */
  defaultValue?: FieldValues
}

/**
 * A form of `fields`, validated as it is filled in, by the same rules as on the server. Set `noValidate` on its
 * element: the browser would report one mistake at a time, and knows nothing of lists.
 */
export function useFields({ id, fields, lastResult, defaultValue }: Options) {
  useFocusUntilClick(id)
  useChecksUnsent(id)
  useReturnedChoice(id, lastResult)
  return useForm<FormShape, FormShape, string[]>({
    id,
    lastResult,
    // Its types have no rows of several columns; at runtime they work the same.
    defaultValue: defaultValue as FormShape | undefined,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData, submitter }) =>
      parse(nameRows(formData, fields), {
        resolve: (values) =>
          isUnchecked(submitter) ? { value: values } : check(fields, values as FormShape),
      }),
  })
}

/** The name of the button by which conform checks a field. */
const INTENT = '__intent__'

/**
 * Prevents the browser from submitting when conform only validates. If React removes the focused control, conform
 * validates while React handles no events, so nothing else would stop the submission.
 */
function useChecksUnsent(id: string): void {
  useEffect(() => {
    const keep = (event: SubmitEvent) => {
      const { target, submitter } = event
      if (target === document.getElementById(id) && submitter?.getAttribute('name') === INTENT)
        event.preventDefault()
    }
    window.addEventListener('submit', keep)
    return () => window.removeEventListener('submit', keep)
  }, [id])
}

/** Selects the radio buttons of the server's last result, which may propose another option than was sent. */
function useReturnedChoice(id: string, lastResult: Options['lastResult']): void {
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    for (const [name, value] of Object.entries(lastResult?.initialValue ?? {})) {
      const radios = form.elements.namedItem(name)
      if (radios instanceof RadioNodeList && typeof value === 'string') radios.value = value
    }
  }, [id, lastResult])
}

/** Whether a button skips validation; conform does not check this. */
const isUnchecked = (submitter: HTMLButtonElement | HTMLInputElement | null) =>
  submitter?.formNoValidate && submitter.name !== INTENT

/** Whether any field differs from its initial value; blank lines and hidden values do not count. */
export function isChanged(fields: Fields, value: Typed | undefined, defaultValue: Typed): boolean {
  const same = ([name, field]: [string, Field]) =>
    JSON.stringify(parseValue(field, value?.[name])) ===
    JSON.stringify(parseValue(field, defaultValue[name]))
  return value !== undefined && !Object.entries(fields).every(same)
}

function check(fields: Fields, values: FormShape) {
  const error: Record<string, string[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    const problem = validateField(field, parseValue(field, values[name]))
    if (problem) error[name] = [problem]
  }
  return Object.keys(error).length > 0 ? { error } : { value: values }
}

// An image field has a file beside its address, which the server validates.
function parseValue(field: Field, raw: unknown): Value {
  if (field.type === 'rows') return parseRows(field, raw)
  const texts = [raw ?? []].flat().filter((each) => typeof each === 'string')
  if (field.type === 'list' || field.type === 'checkboxes')
    return texts.flatMap((line) => cleanText(line) || [])
  const [text = ''] = texts
  // Conform's word for an unchecked box.
  if (field.type === 'checkbox' && text === 'false') return null
  if (field.type === 'password') return text || null
  const clean = cleanText(text)
  return field.type === 'number' && clean !== '' ? Number(clean) : clean || null
}

function parseRows({ columns }: RowsField, raw: unknown): RowValue[] {
  const rows = [raw ?? []].flat() as Typed[]
  const parsed = rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, parseColumn(column, row?.[name])]),
    ),
  )
  return parsed.filter((row) => !isBlankRow(columns, row))
}

function parseColumn(column: ColumnField, raw: unknown): RowValue[string] {
  const lines = column.type === 'list' && typeof raw === 'string' ? raw.split('\n') : raw
  return parseValue(column, lines) as RowValue[string]
}
