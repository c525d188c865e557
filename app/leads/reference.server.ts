import { randomInt } from 'node:crypto'
import { CLEAR_LETTERS } from '~/platform/unambiguous-alphabet'

/** Six of 30 letters: 729 million references a kind. */
const LENGTH = 6

/** A new reference such as `PU-7K3Q9D`. `pick` draws a number below its argument. Uniqueness is the database's to decide. */
export function newReference(prefix: string, pick: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: LENGTH }, () => CLEAR_LETTERS[pick(CLEAR_LETTERS.length)])
  return `${prefix}-${letters.join('')}`
}
