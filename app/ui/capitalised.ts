/** `Upcoming` for `upcoming`. */
export const capitalised = (word: string): string =>
  word.replace(/^./, (letter) => letter.toUpperCase())
