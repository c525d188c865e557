import { readOpening } from '~/settings/opening.server'
import { promisedAt } from './due'
import type { LeadDefinition } from './lead'

/** By when the form of a lead promises an answer to what is sent at a moment; null where it promises none. */
export async function promiseOf(
  { promise }: LeadDefinition,
  sent = new Date(),
): Promise<Date | null> {
  return promise && promisedAt(sent, promise, await readOpening())
}
