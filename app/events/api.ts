import type { Page } from 'db/take-page'
import { sharedHeaders } from '~/platform/http/cache.server'
import { pageResponse } from '~/platform/http/pagination.server'
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
      const { searchParams } = new URL(request.url)
      const when = parseWhen(searchParams.get('when') ?? 'all')
      if (!when) return problem(422, WHEN_WORDS, { errors: { when: [WHEN_WORDS] } })
      const inactive = searchParams.get('active') !== 'true' && (await findStaff(request)) !== null
      const headers = inactive
        ? undefined
        : sharedHeaders(['events', 'places'], await secondsUntilEventsChange())
      const load = async (page: Page) => {
        const { events, more } = await listEvents({ when, ...page, inactive })
        return { rows: events, more }
      }
      return pageResponse(request, load, undefined, headers)
    },
  },
  staff: recordCollection(eventRecord),
})
export const loader = api.loader
export const action = api.action
