import { randomInt } from 'node:crypto'
import { UNAMBIGUOUS_ALPHABET } from '~/platform/unambiguous-alphabet'

/** Six of 30 letters: 729 million references a kind. */
const LENGTH = 6

/** A new reference such as `PU-7K3Q9D`. `pick` draws a number below its argument. Uniqueness is the database's to decide. */
export function newReference(prefix: string, pick: (below: number) => number = randomInt): string {
  const emails = Array.from(
    { length: LENGTH },
    () => UNAMBIGUOUS_ALPHABET[pick(UNAMBIGUOUS_ALPHABET.length)],
  )
  return `${prefix}-${emails.join('')}`
}
