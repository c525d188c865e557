import { parse, type SubmissionResult, useForm } from '@conform-to/react'
import { cleanText } from './clean-text'
import { type Field, type Fields, type Value, validateField } from './fields'
import { useFocusUntilClick } from './use-focus-until-click'

type FieldValues = Record<string, string | string[]>
/** What conform says stands in a form now. */
type Typed = Readonly<Record<string, string | (string | undefined)[] | undefined>>

interface Options {
  id: string
  fields: Fields
  /** The server's last result: values and errors, with or without scripts. */
  lastResult?: SubmissionResult<string[]> | null
  /** The initial values. */
  defaultValue?: FieldValues
}

/**
 * A form of `fields`, checked while it is filled in by the same rules as on the server. Its element is
 * `noValidate`: the browser would name one mistake at a time, and knows nothing of lists.
 */
export function useFields({ id, fields, lastResult, defaultValue }: Options) {
  useFocusUntilClick(id)
  return useForm<FieldValues, FieldValues, string[]>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse(formData, { resolve: (values) => check(fields, values as FieldValues) }),
  })
}

/** Whether any field differs from its initial value; blank lines and hidden values do not count. */
export function isChanged(fields: Fields, value: Typed | undefined, defaultValue: Typed): boolean {
  const same = ([name, field]: [string, Field]) =>
    JSON.stringify(parseValue(field, value?.[name])) ===
    JSON.stringify(parseValue(field, defaultValue[name]))
  return value !== undefined && !Object.entries(fields).every(same)
}

function check(fields: Fields, values: FieldValues) {
  const error: Record<string, string[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    const problem = validateField(field, parseValue(field, values[name]))
    if (problem) error[name] = [problem]
  }
  return Object.keys(error).length > 0 ? { error } : { value: values }
}

// An image field has a file beside its address, which the server validates.
function parseValue(field: Field, raw: Typed[string]): Value {
  const texts = [raw ?? []].flat().filter((each) => typeof each === 'string')
  if (field.type === 'list' || field.type === 'checkboxes')
    return texts.flatMap((line) => cleanText(line) || [])
  const [text = ''] = texts
  // An unchecked box comes back as this word.
  if (field.type === 'checkbox' && text === 'false') return null
  if (field.type === 'password') return text || null
  const clean = cleanText(text)
  return field.type === 'number' && clean !== '' ? Number(clean) : clean || null
}
