import { parseWithZod } from '@conform-to/zod/v4'
import type { Fields } from './fields'
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
  const names = Object.keys(fields)
  const schema = schemaOf(fields)
  const { data: values = null } = schema.safeParse(valuesOf(form, names))
  // Conform reads it all once more: only for the few that come back.
  const again = (wrong: Wrong = {}) => {
    const hideFields = names.filter((name) => fields[name]?.type === 'password')
    return parseWithZod(only(form, names), { schema, disableAutoCoercion: true }).reply({
      ...wrong,
      hideFields,
    })
  }
  return { values, again }
}

/** The values by name, several of one as a list, as JSON would bring them. */
function valuesOf(form: FormData, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const sent = form.getAll(name)
      return [name, sent.length > 1 ? sent : sent[0]]
    }),
  )
}

function only(form: FormData, names: string[]): FormData {
  const own = new FormData()
  for (const name of names) for (const value of form.getAll(name)) own.append(name, value)
  return own
}
