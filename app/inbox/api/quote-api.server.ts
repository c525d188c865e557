import type { Refusal } from '~/leads/store.server'
import { problem } from '~/platform/http/problem.server'
import { json } from '~/platform/http/resource.server'
import { findQuote, toRecord } from '~/quotes/quotes.server'
import { today } from '~/settings/today.server'

/** The answer to a number that no quote has. */
export const noQuote = (): Response => problem(404, 'There is no quote with this number.')

/** The answer with a quote as it is stored now. */
export async function sendRecord(number: string, init?: ResponseInit): Promise<Response> {
  const quote = await findQuote(number)
  return quote ? json(toRecord(quote, await today()), init) : noQuote()
}

/** Why nothing was done. */
export const refusalOf = (why: Refusal | null): Response =>
  why
    ? problem(
        why.status,
        why.detail,
        why.extras.field ? { errors: { [why.extras.field]: [why.detail] } } : {},
      )
    : problem(409, 'The request of this quote is in the trash or marked as spam.')
