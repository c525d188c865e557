import { parse, type SubmissionResult, useForm } from '@conform-to/react'
import { type Field, type Fields, problemWith, type Value } from './fields'

type FieldValues = Record<string, string | string[]>

interface Options {
  id: string
  fields: Fields
  /** What the server said of the last try: it fills the fields and names the errors, scripts or not. */
  lastResult?: SubmissionResult<string[]> | null
  /** What stands in the fields before anyone typed. */
  defaultValue?: FieldValues
}

/**
 * A form of `fields`, checked while it is filled in by the same rules as on the server. Without
 * scripts the browser's own checks stand in (`noValidate` comes with hydration), then the server's.
 */
export function useFields({ id, fields, lastResult, defaultValue }: Options) {
  return useForm<FieldValues, FieldValues, string[]>({
    id,
    lastResult,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse(formData, { resolve: (values) => check(fields, values as FieldValues) }),
  })
}

function check(fields: Fields, values: FieldValues) {
  const error: Record<string, string[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    const problem = problemWith(field, asValue(field, values[name]))
    if (problem) error[name] = [problem]
  }
  return Object.keys(error).length > 0 ? { error } : { value: values }
}

function asValue(field: Field, raw: string | string[] | undefined): Value {
  if (field.type === 'list')
    return [raw ?? []]
      .flat()
      .map((line) => line.trim())
      .filter(Boolean)
  if (typeof raw !== 'string') return raw ?? null
  if (field.type === 'password') return raw
  return field.type === 'number' && raw.trim() !== '' ? Number(raw) : raw.trim() || null
}
