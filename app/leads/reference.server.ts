import { randomInt } from 'node:crypto'
import { UNAMBIGUOUS_ALPHABET } from '~/platform/unambiguous-alphabet'

/** Six of 30 characters: 729 million references per kind. */
const LENGTH = 6

/**
 * Generates a reference such as `PU-7K3Q9D`. `pick` returns a random number below its argument.
 * Uniqueness is left to the database constraint.
 */
export function newReference(prefix: string, pick: (below: number) => number = randomInt): string {
  const characters = Array.from(
    { length: LENGTH },
    () => UNAMBIGUOUS_ALPHABET[pick(UNAMBIGUOUS_ALPHABET.length)],
  )
  return `${prefix}-${characters.join('')}`
}
