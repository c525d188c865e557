import { readOpening } from '~/settings/opening.server'
import type { Opening } from '~/settings/opening-hours'
import { promisedAt } from './due'
import type { LeadDefinition } from './lead'

/** When a response promised at some time is due; null if the form promises none. */
export const promiseOf = async (
  definition: LeadDefinition,
  sent = new Date(),
): Promise<Date | null> => promiseWithin(definition, sent, await readOpening())

/** When a response is promised, with known opening hours, as in a transaction. */
export const promiseWithin = (
  { promise }: LeadDefinition,
  sent: Date,
  opening: Opening,
): Date | null => promise && promisedAt(sent, promise, opening)
