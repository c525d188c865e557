import { leads } from 'db/schema/leads'
import { stripNul } from 'db/strip-nul'
import { takePage } from 'db/take-page'
import { and, eq } from 'drizzle-orm'
import { checkbox, text } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import { pageResponse } from '~/platform/http/pagination.server'
import { problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { resource, type StaffHandler } from '~/platform/http/resource.server'
import { QUOTE_STATES } from '~/quotes/quote'
import { fromApi, quoteApiFields } from '~/quotes/quote-fields'
import { inState, selectQuotes, toRecord } from '~/quotes/quotes.server'
import { today } from '~/settings/today.server'
import { findLead } from '../find-lead.server'
import { createQuote } from '../quotes/write-quote.server'
import { refusalOf, sendRecord } from './quote-api.server'

/** GET: quotes, latest first; filtered by `lead` or `status`. */
const list: StaffHandler = async ({ request }) => {
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('status')
  const state = QUOTE_STATES.find((each) => each === requested)
  if (requested !== null && !state)
    return problem(422, `status must be one of: ${QUOTE_STATES.join(', ')}`)
  const [reference, day] = [searchParams.get('lead'), await today()]
  const query = selectQuotes(
    and(
      state && inState(state, day),
      reference === null ? undefined : eq(leads.reference, stripNul(reference)),
    ),
  )
  return pageResponse(
    request,
    (page) => takePage(query, page),
    (row) => toRecord(row, day),
  )
}

const fields = {
  ...quoteApiFields,
  lead: text('lead', { required: true, max: 12 }),
  send: checkbox('send', {}),
} as const

/** POST: writes a quote for `lead` (a reference), and with `send` sends it. */
const add: StaffHandler = async ({ request, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const parsed = schemaOf(fields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const { lead: reference, send } = parsed.data
  const lead = await findLead(reference)
  if (!lead || lead.kind === 'registration')
    return problem(404, 'There is no request with this reference that has quotes.')
  const created = await createQuote(staff, lead.id, fromApi(parsed.data), { sends: send })
  if (created instanceof Refusal || !created) return refusalOf(created)
  return sendRecord(created.number, { status: 201 })
}

/** `/api/quotes`: written prices for requests; amounts in cents. */
const api = resource({ staff: { GET: list, POST: add } })
export const loader = api.loader
export const action = api.action
