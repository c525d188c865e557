import { sharedHeaders } from '~/platform/http/cache.server'
import { nextPageLink, readPagination } from '~/platform/http/pagination.server'
import { problem } from '~/platform/http/problem.server'
import { resource } from '~/platform/http/resource.server'
import { findStaff } from '~/platform/session.server'
import { recordCollection } from '~/records/api.server'
import { parseWhen, WHENS } from './event'
import { eventRecord } from './event-record.server'
import { listEvents, secondsUntilEventsChange } from './events.server'

const WHEN_WORDS = `when must be one of: ${WHENS.join(', ')}`

/**
 * GET /api/events: active events, latest first; for staff all, unless `active=true`. `when=upcoming` returns
 * events that are not over, soonest first; `when=past` the others. Paginated by `page` (from 1) and `limit` (1 to 500).
 * POST creates one: staff only.
 */
const api = resource({
  open: {
    async GET({ request }) {
      const url = new URL(request.url)
      const when = parseWhen(url.searchParams.get('when') ?? 'all')
      if (!when) return problem(422, WHEN_WORDS, { errors: { when: [WHEN_WORDS] } })
      const part = readPagination(url)
      if (part instanceof Response) return part
      const inactive =
        url.searchParams.get('active') !== 'true' && (await findStaff(request)) !== null
      const options = { when, ...part, inactive }
      const { events, more } = await listEvents(options)
      return Response.json(events, {
        headers: {
          ...(inactive
            ? { 'Cache-Control': 'no-store' }
            : sharedHeaders(['events', 'places'], await secondsUntilEventsChange())),
          ...(more && nextPageLink(url, part.page)),
        },
      })
    },
  },
  staff: recordCollection(eventRecord),
})
export const loader = api.loader
export const action = api.action
