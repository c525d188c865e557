/** A number in an address or a form as the id of a row, or null where it can be none: nine digits fit the column, and are more rows than there will be. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
