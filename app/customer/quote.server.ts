import { data } from '@remix-run/node'
import { env } from '~/env/env.server'
import { type ResubmitOptions, readSubmission } from '~/forms/submission.server'
import type { ChangeEffect } from '~/inbox/change.server'
import { acceptQuote, declineQuote } from '~/inbox/quotes/answer-quote.server'
import { customerName } from '~/leads/customer-name'
import { linkPath } from '~/leads/link.server'
import { promiseOf } from '~/leads/promise.server'
import { Refusal } from '~/leads/refusal.server'
import { paths } from '~/paths'
import { formatMoney, type QuoteRow, type QuoteState, stateOf } from '~/quotes/quote'
import { acceptFields, declineFields } from '~/quotes/quote-fields'
import { listQuotes } from '~/quotes/quotes.server'
import { today } from '~/settings/today.server'
import type { Notice } from '~/ui/notice'
import { isHeld } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import type { CustomerRequest } from './find-request.server'
import { refuse } from './refuse.server'
import { QUOTE_INTENTS, type RequestActionData } from './request-action-data'

/** The state for the customer, who cannot accept a quote for a cancelled request, or as spam. */
export function stateForCustomer(
  { row }: CustomerRequest,
  quote: QuoteRow,
  day: string,
): { state: QuoteState | 'closed'; canAnswer: boolean } {
  const stored = stateOf(quote, day)
  const state = stored === 'sent' && row.status === 'cancelled' ? 'closed' : stored
  return { state, canAnswer: state === 'sent' && !row.spam }
}

/** The sent quotes of a request, latest first. */
export async function loadQuotes(found: CustomerRequest) {
  const { row } = found
  const quotes = await listQuotes(row.id)
  const day = await today()
  const back = linkPath(row)
  return quotes
    .filter(({ status }) => status !== 'draft')
    .map((quote) => ({
      number: quote.number,
      to: paths.customerQuote(back, quote.sequence),
      total: formatMoney(quote.total),
      validUntil: quote.validUntil,
      ...stateForCustomer(found, quote, day),
    }))
}

export type LoadedQuotes = Awaited<ReturnType<typeof loadQuotes>>

/** The message, and the page that it is shown on. */
type Outcome =
  | { done: Notice; to: string }
  | { refused: ReturnType<typeof data<RequestActionData>> }

const thanks = (message: string): Notice => ({ title: 'Thank you', message })

const DECLINED = thanks('We have noted it and will not ask again.')
const CHOOSE_TIME = thanks('We have your order. Now choose when we can come.')

const accepted = (email: string): Notice =>
  thanks(
    `We have your order. ${email && env.SMTP_URL ? 'A copy is on its way to you.' : 'This page keeps your copy.'}`,
  )

/** Accepts or declines a quote. */
export async function postQuote(
  { row, leadType }: CustomerRequest,
  quote: QuoteRow,
  form: FormData,
): Promise<Outcome> {
  const intent = QUOTE_INTENTS.find((each) => each === form.get('intent'))
  if (!intent) return { refused: refuse('This page cannot do that.', 422) }
  const wrong = (again: ResubmitOptions): Outcome => ({
    refused: data<RequestActionData>({ intent, result: again() }, { status: 422 }),
  })
  const answered = {
    leadId: row.id,
    sequence: quote.sequence,
    promised: await promiseOf(leadType.definition),
  }
  let result: ChangeEffect | Refusal
  if (intent === 'decline-quote') {
    const { values, again } = readSubmission(form, declineFields)
    if (!values) return wrong(again)
    result = await declineQuote(answered, values.reason)
  } else {
    const { values, again } = readSubmission(form, acceptFields(customerName(row)))
    if (!values) return wrong(again)
    result = await acceptQuote(answered, values.name)
  }
  if (result instanceof Refusal) return { refused: refuse(result.detail, result.status) }
  if (result.changed === 0) return { refused: refuse('This can no longer be changed.') }
  const to = paths.customerQuote(linkPath(row), quote.sequence)
  if (intent === 'decline-quote') return { done: DECLINED, to }
  return (await hasTimesToChoose(row.id))
    ? { done: CHOOSE_TIME, to: linkPath(row) }
    : { done: accepted(row.email), to }
}

const hasTimesToChoose = async (leadId: number) =>
  (await listVisits(leadId)).some((visit) => isHeld(visit, new Date()))
