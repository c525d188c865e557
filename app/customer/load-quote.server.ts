import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { listPapers } from '~/certificates/papers.server'
import { listMessages } from '~/conversation/messages.server'
import { toSiteTime } from '~/forms/site-time'
import { linkPath } from '~/leads/link.server'
import { paths } from '~/paths'
import { listQuotes, toShown } from '~/quotes/quotes.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { formatDate } from '~/ui/calendar-date'
import { formatClock } from '~/ui/format-date-time'
import { describeRequest } from './describe-request.server'
import { type CustomerRequest, findRequest, requestGone } from './find-request.server'
import { QUOTE_ACCEPTED } from './headline'
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
    answered: quote.answeredAt && formatAnswered(toSiteTime(quote.answeredAt, settings.timeZone)),
    next: quote.status === 'accepted' ? await nextOf(found) : [],
    later: later && { number: later.number, to: paths.customerQuote(back, later.sequence) },
    back,
  }
}

/** `Tuesday, March 2, 2027, 9:00 AM`: with the year, because the copy is permanent. */
function formatAnswered(siteTime: string): string {
  const [day = '', clock = ''] = siteTime.split('T')
  return `${formatDate(day)}, ${formatClock(clock)}`
}

/** What follows while there is still something to do, as the page of the request says it. */
async function nextOf(found: CustomerRequest): Promise<string[]> {
  const { id, status } = found.row
  if (status === 'completed' || status === 'cancelled') return []
  const { headline, text } = await describeRequest(
    found,
    await listMessages(id),
    await listPapers(id),
  )
  return [
    'We get in touch to plan the work.',
    ...headline.filter((sentence) => sentence !== QUOTE_ACCEPTED),
    text,
  ].filter(Boolean)
}
