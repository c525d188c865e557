import { readOpening } from '~/settings/opening.server'
import type { Opening } from '~/settings/opening-hours'
import { promisedAt } from './due'
import type { LeadDefinition } from './lead'

/** By when the form of a lead promises an answer to what is sent at a moment; null where it promises none. */
export const promiseOf = async (
  definition: LeadDefinition,
  sent = new Date(),
): Promise<Date | null> => promiseWithin(definition, sent, await readOpening())

/** The same for an opening that is known, as in a transaction. */
export const promiseWithin = (
  { promise }: LeadDefinition,
  sent: Date,
  opening: Opening,
): Date | null => promise && promisedAt(sent, promise, opening)
