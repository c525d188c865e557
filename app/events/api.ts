import { sharedHeaders } from '~/server/http/cache.server'
import { problem } from '~/server/http/problem.server'
import { resource } from '~/server/http/resource.server'
import { secondsUntilMidnight, today } from '~/settings/today.server'
import { findStaff } from '~/staff/session.server'
import { asWhen, WHENS } from './event'
import { listEvents } from './events.server'

/** Events in one answer, unless fewer are asked for; a `Link` header with `rel="next"` says where the rest is. */
const MOST = 500
const LAST_PAGE = 10_000

/**
 * GET /api/events: the active events, latest first; staff get the others too, unless they ask for
 * `active=true`. `when=upcoming` gives today's and later ones, soonest first; `when=past` those
 * before today. `page` (from 1) and `limit` (1 to 500) take a part.
 */
const api = resource({
  async GET({ request }) {
    const url = new URL(request.url)
    const when = asWhen(url.searchParams.get('when') ?? 'all')
    const page = wholeNumber(url.searchParams.get('page') ?? '1', LAST_PAGE)
    const limit = wholeNumber(url.searchParams.get('limit') ?? String(MOST), MOST)
    if (!when || !page || !limit)
      return problem(422, 'See errors for what each parameter takes.', {
        errors: {
          ...(!when && { when: [`when is one of: ${WHENS.join(', ')}`] }),
          ...(!page && { page: [`page is a whole number from 1 to ${LAST_PAGE}`] }),
          ...(!limit && { limit: [`limit is a whole number from 1 to ${MOST}`] }),
        },
      })
    const inactive =
      url.searchParams.get('active') !== 'true' && (await findStaff(request)) !== null
    const options = { when, today: await today(), page, limit, inactive }
    const { events, more } = await listEvents(options)
    return Response.json(events, {
      headers: {
        ...(inactive
          ? { 'Cache-Control': 'no-store' }
          : sharedHeaders(['events'], await secondsUntilMidnight())),
        ...(more && { Link: nextLink(url, page + 1) }),
      },
    })
  },
})
export const loader = api.loader
export const action = api.action

function wholeNumber(text: string, most: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

function nextLink(url: URL, page: number): string {
  const search = new URLSearchParams(url.searchParams)
  search.set('page', String(page))
  return `<${url.pathname}?${search}>; rel="next"`
}
