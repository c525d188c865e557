import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import { unknownAddress, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { resource, type StaffHandler } from '~/platform/http/resource.server'
import { fromApi, quoteApiFields } from '~/quotes/quote-fields'
import { findQuote } from '~/quotes/quotes.server'
import { readVersion } from '~/records/api.server'
import { createQuote, sendQuote } from '../quotes/write-quote.server'
import { noQuote, refusalOf, sendRecord } from './quote-api.server'

const run: StaffHandler = async ({ request, params, staff }) => {
  if (params.command !== 'send' && params.command !== 'replace') return unknownAddress()
  const body = await readJson(request)
  if (body instanceof Response) return body
  const quote = await findQuote(params.number ?? '')
  if (!quote) return noQuote()
  if (params.command === 'send') {
    const version = readVersion(body)
    if (version instanceof Response) return version
    const sent = await sendQuote(staff, quote, { version, mail: true })
    if (sent instanceof Refusal || !sent) return refusalOf(sent)
    return sendRecord(sent.number)
  }
  const parsed = schemaOf(quoteApiFields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const created = await createQuote(staff, quote.leadId, fromApi(parsed.data), {
    replaces: quote,
  })
  if (created instanceof Refusal || !created) return refusalOf(created)
  return sendRecord(created.number, { status: 201 })
}

/** POST or PUT /api/quotes/{number}/send, and /replace with a draft that takes its place once it is sent. */
const api = resource({ staff: { POST: run, PUT: run } })
export const loader = api.loader
export const action = api.action
