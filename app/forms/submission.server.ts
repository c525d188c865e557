import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Field, Fields } from './fields'
import { LOADED_STATE } from './loaded-state'
import { controlNames, nameRows, rowsFromForm } from './rows'
import { schemaOf } from './schema.server'

interface Wrong {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
  /** Values that replace those that were sent. */
  values?: Record<string, string>
}

/** Makes the result that fills a form again: the typed values, with errors from validation or passed here. */
export type ResubmitOptions = (wrong?: Wrong) => SubmissionResult<string[]>

/**
 * Validates a posted form against its fields: returns the values, or null if any is invalid. Other names, which conform
 * could read as paths or intents, are ignored. Passwords are left out of `again`.
 */
export function readSubmission<F extends Fields>(sent: FormData, fields: F) {
  const form = nameRows(sent, fields)
  const schema = schemaOf(fields)
  const { data: values = null } = schema.safeParse(valuesOf(form, fields))
  // Conform parses everything again, so call it only for refused forms.
  const again: ResubmitOptions = ({ values: chosen = {}, ...wrong } = {}) => {
    for (const [name, value] of Object.entries(chosen)) form.set(name, value)
    const hideFields = Object.keys(fields).filter((name) => fields[name]?.type === 'password')
    const submission = parseWithZod(only(form, fields), { schema, disableAutoCoercion: true })
    const reply = submission.reply({ ...wrong, hideFields })
    return { ...reply, initialValue: { ...loadedState(form), ...reply.initialValue } }
  }
  return { values, again }
}

/** Makes the result that fills a form whose fields could not be loaded: everything typed, unchecked. */
export const resubmitUnchecked =
  (sent: FormData): ResubmitOptions =>
  ({ formErrors = [] } = {}) => ({
    status: 'error',
    error: { '': formErrors },
    initialValue: Object.fromEntries(textsByName(sent)),
  })

/** The texts of each control, as conform has them: a list only if there are several. */
function textsByName(sent: FormData): [string, string | string[]][] {
  const texts = new Map<string, string[]>()
  for (const [name, value] of sent)
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
  return [...texts].map(([name, [first = '', ...others]]) => [
    name,
    others.length > 0 ? [first, ...others] : first,
  ])
}

/**
 * What the form was loaded with. A form that is shown again keeps it: with the present version, the next save would
 * overwrite what somebody else saved meanwhile.
 */
function loadedState(form: FormData): Record<string, string> {
  const sent = LOADED_STATE.map((name) => [name, form.get(name)] as const)
  return Object.fromEntries(sent.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

/** The values by name, repeated ones as a list, in the shape of JSON. */
function valuesOf(form: FormData, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'rows') return [name, rowsFromForm(form, name, field)]
      const sent = sentFor(form, name, field)
      return [name, sent.length > 1 ? sent : sent[0]]
    }),
  )
}

function only(form: FormData, fields: Fields): FormData {
  const own = new FormData()
  for (const [name, field] of Object.entries(fields))
    for (const control of controlNames(form, name, field))
      for (const value of sentFor(form, control, field)) own.append(control, value)
  return own
}

/**
 * The submitted values of a field. A browser sends nothing for an unchecked box: that means no, not the API's default.
 */
function sentFor(form: FormData, name: string, { type }: Field): FormDataEntryValue[] {
  const sent = form.getAll(name)
  return type === 'checkbox' && sent.length === 0 ? ['false'] : sent
}
