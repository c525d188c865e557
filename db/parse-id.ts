/** Parses a row id from a URL or form; null if invalid. Up to nine digits, which fit the column. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
