/**
 * PostgreSQL's texts hold every character but NUL, and its JSON no half of a pair besides; nobody types
 * either. JSON writes both alike: after an even number of backslashes, which stand for themselves.
 */
const ODD_IN_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether JSON of this value can be stored; nor can one that is too deep to be written. */
export function isStorableJson(value: unknown): boolean {
  try {
    return !ODD_IN_JSON.test(JSON.stringify(value))
  } catch {
    return false
  }
}

export const NOT_STORABLE = 'The text contains a character that cannot be stored.'
