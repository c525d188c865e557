import { parseWithZod } from '@conform-to/zod/v4'
import type { Fields, Values } from './fields'
import { schemaOf } from './schema.server'

interface Wrong {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

/**
 * What a form sent, judged by its fields. Only theirs: names that conform would read as paths or intents
 * stay out of it. `again` is what fills the form anew, with what is wrong; passwords stay out of that, too.
 */
export function readSubmission<F extends Fields>(form: FormData, fields: F) {
  const own = new FormData()
  for (const name of Object.keys(fields))
    for (const value of form.getAll(name)) own.append(name, value)
  const submission = parseWithZod(own, { schema: schemaOf(fields), disableAutoCoercion: true })
  const hideFields = Object.keys(fields).filter((name) => fields[name]?.type === 'password')
  const values: Values<F> | null = submission.status === 'success' ? submission.value : null
  return {
    values,
    again: (wrong: Wrong = {}) => submission.reply({ ...wrong, hideFields }),
  }
}
