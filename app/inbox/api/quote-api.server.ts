import type { Refusal } from '~/leads/refusal.server'
import { problem } from '~/platform/http/problem.server'
import { json } from '~/platform/http/resource.server'
import { findQuote, toRecord } from '~/quotes/quotes.server'
import { today } from '~/settings/today.server'

/** The 404 for an unknown quote number. */
export const noQuote = (): Response => problem(404, 'There is no quote with this number.')

/** The response with a quote as stored. */
export async function sendRecord(number: string, init?: ResponseInit): Promise<Response> {
  const quote = await findQuote(number)
  return quote ? json(toRecord(quote, await today()), init) : noQuote()
}

/** The response to a refused change. */
export const refusalOf = (why: Refusal | null): Response =>
  why
    ? problem(
        why.status,
        why.detail,
        why.extras.field ? { errors: { [why.extras.field]: [why.detail] } } : {},
      )
    : problem(409, 'The request of this quote is in the trash or marked as spam.')
