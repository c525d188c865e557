import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Field, Fields } from './fields'
import { schemaOf } from './schema.server'

interface Wrong {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

/** What fills a form anew: all that was typed, and what is wrong with it, by its fields or as said here. */
export type Again = (wrong?: Wrong) => SubmissionResult<string[]>

/**
 * What a browser's form sent, judged by its fields: their values, or null where one is wrong. Only theirs:
 * names that conform would read as paths or intents stay out of it. Passwords stay out of `again`.
 */
export function readSubmission<F extends Fields>(form: FormData, fields: F) {
  const schema = schemaOf(fields)
  const { data: values = null } = schema.safeParse(valuesOf(form, fields))
  // Conform reads it all once more: only for the few that come back.
  const again: Again = (wrong = {}) => {
    const hideFields = Object.keys(fields).filter((name) => fields[name]?.type === 'password')
    const submission = parseWithZod(only(form, fields), { schema, disableAutoCoercion: true })
    return submission.reply({ ...wrong, hideFields })
  }
  return { values, again }
}

/** The values by name, several of one as a list, as JSON would bring them. */
function valuesOf(form: FormData, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const sent = sentFor(form, name, field)
      return [name, sent.length > 1 ? sent : sent[0]]
    }),
  )
}

function only(form: FormData, fields: Fields): FormData {
  const own = new FormData()
  for (const [name, field] of Object.entries(fields))
    for (const value of sentFor(form, name, field)) own.append(name, value)
  return own
}

/** A browser sends nothing for an empty box, which means no, not the default of a program that left it out. */
function sentFor(form: FormData, name: string, { type }: Field): FormDataEntryValue[] {
  const sent = form.getAll(name)
  return type === 'checkbox' && sent.length === 0 ? ['false'] : sent
}
