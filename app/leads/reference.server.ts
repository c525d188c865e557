import { randomInt } from 'node:crypto'

// No 0/O, 1/I/L, U/V: what sounds or looks alike over the phone and on paper. 30 letters to the power of
// 6 are 729 million references a kind.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference such as `PU-7K3Q9D`. `pick` draws a number below its argument. Uniqueness is the database's to decide. */
export function newReference(prefix: string, pick: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 6 }, () => LETTERS[pick(LETTERS.length)])
  return `${prefix}-${letters.join('')}`
}
