// PostgreSQL's texts hold every character but NUL, and its JSON no half of a pair besides. Nobody types either.

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Whether each name and value of a form can be stored. */
export const isStorableForm = (form: FormData): boolean =>
  [...form].every(
    ([name, value]) => isStorable(name) && (typeof value !== 'string' || isStorable(value)),
  )

/** Either of those, as JSON writes them: after an even number of backslashes, which stand for themselves. */
const ODD_IN_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether a piece of JSON can be stored; nor can one that is too deep to be written. */
export function isStorableJson(value: unknown): boolean {
  try {
    return !ODD_IN_JSON.test(JSON.stringify(value))
  } catch {
    return false
  }
}

export const NOT_STORABLE = 'What was sent holds a character that no text can have.'
