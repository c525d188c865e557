export const capitalize = (word: string): string =>
  word.replace(/^./, (letter) => letter.toUpperCase())
