import type { LoaderFunctionArgs } from '@remix-run/node'
import { listNextEvents, secondsUntilEventsChange } from '~/events/events.server'
import { calendarResponse, iCalendar } from '~/events/icalendar.server'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { getSettings } from '~/settings/settings.server'

/** More than a year of weekends; what is later follows when these are over. */
const MAX_EVENTS = 200

/** Every upcoming event, for calendars that subscribe. */
export async function loader({ request }: LoaderFunctionArgs) {
  const events = await listNextEvents(MAX_EVENTS)
  const { brandName, timeZone } = await getSettings()
  const calendar = { brandName, origin: siteOrigin(request), timeZone }
  const headers = sharedHeaders(['events'], await secondsUntilEventsChange())
  return calendarResponse(iCalendar(events, calendar), 'events.ics', headers)
}
