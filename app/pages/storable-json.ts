/**
 * PostgreSQL text cannot store NUL, and its JSON no lone surrogates either. JSON writes both as an
 * escape, after an even number of (escaped) backslashes.
 */
const ODD_IN_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether the value can be stored as JSON. Values nested too deeply cannot be serialized. */
export function isStorableJson(value: unknown): boolean {
  try {
    return !ODD_IN_JSON.test(JSON.stringify(value))
  } catch {
    return false
  }
}

export const NOT_STORABLE = 'The text contains a character that cannot be stored.'
