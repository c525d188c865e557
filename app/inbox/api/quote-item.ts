import { schemaOf } from '~/forms/schema.server'
import { Refusal } from '~/leads/refusal.server'
import { unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json, resource, type StaffHandler } from '~/platform/http/resource.server'
import { fromApi, quoteApiFields } from '~/quotes/quote-fields'
import { findQuote } from '~/quotes/quotes.server'
import { readVersion } from '~/records/api.server'
import { deleteQuote, updateQuote } from '../quotes/write-quote.server'
import { noQuote, refusalOf, sendRecord } from './quote-api.server'

/** PUT: changes a draft. */
const change: StaffHandler = async ({ request, params, staff }) => {
  const body = await readJson(request)
  if (body instanceof Response) return body
  const version = readVersion(body)
  if (version instanceof Response) return version
  const quote = await findQuote(params.number ?? '')
  if (!quote) return noQuote()
  const parsed = schemaOf(quoteApiFields).safeParse(body)
  if (!parsed.success) return unprocessable(parsed.error)
  const changed = await updateQuote(staff, quote, fromApi(parsed.data), version)
  if (changed instanceof Refusal || !changed) return refusalOf(changed)
  return sendRecord(changed.number)
}

/** `/api/quotes/{number}`: a quote; a draft is changed and deleted. */
const api = resource({
  staff: {
    async GET({ params }) {
      return sendRecord(params.number ?? '')
    },
    PUT: change,
    async DELETE({ params, staff }) {
      const quote = await findQuote(params.number ?? '')
      if (!quote) return noQuote()
      const deleted = await deleteQuote(staff, quote, null)
      return deleted instanceof Refusal || !deleted ? refusalOf(deleted) : json({ success: true })
    },
  },
})
export const loader = api.loader
export const action = api.action
