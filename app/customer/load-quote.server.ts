import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { formatMomentAt } from '~/forms/format-moment-at'
import { linkPath } from '~/leads/link.server'
import { paths } from '~/paths'
import { listQuotes, toShown } from '~/quotes/quotes.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { findRequest, requestGone } from './find-request.server'
import { stateForCustomer } from './quote.server'

/** A wrong key, an expired link and an unsent quote give the same 404, with the text of the form. */
export async function requireQuote(params: LoaderFunctionArgs['params'], form?: FormData) {
  const found = await findRequest(params, { isPaper: true, form })
  const sequence = parseId(params.sequence)
  const quotes = found ? await listQuotes(found.row.id) : []
  const quote = quotes.find((each) => each.sequence === sequence && each.status !== 'draft')
  if (!found || !quote) throw requestGone(form)
  const later = quotes.find(
    ({ replacesId, status }) => replacesId === quote.id && status !== 'draft',
  )
  return { found, quote, later }
}

/** A quote for its customer. */
export async function loadQuote(params: LoaderFunctionArgs['params']) {
  const { found, quote, later } = await requireQuote(params)
  const { row } = found
  const settings = await getSettings()
  const back = linkPath(row)
  return {
    quote: toShown(quote, row, settings),
    ...stateForCustomer(found, quote, await today()),
    acceptedBy: quote.acceptedBy,
    answered: quote.answeredAt && formatMomentAt(quote.answeredAt, settings.timeZone),
    later: later && { number: later.number, to: paths.customerQuote(back, later.sequence) },
    back,
  }
}
