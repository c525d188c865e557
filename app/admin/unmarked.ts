import type { Fields } from '~/forms/fields'

/** These fields without the mark of optional ones: for a form with a sentence that says it of all. */
export const unmarked = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, unmarked: true }]),
  )
