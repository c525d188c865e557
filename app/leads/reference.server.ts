import { randomInt } from 'node:crypto'

// No 0/O, 1/I/L: what sounds or looks alike over the phone and on paper. 31 letters to the power of
// 6 are 887 million references a kind.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A new reference such as `PU-7K3Q9D`. Uniqueness is the database's to decide. */
export function newReference(prefix: string): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${prefix}-${letters.join('')}`
}
