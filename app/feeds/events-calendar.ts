import type { LoaderFunctionArgs } from '@remix-run/node'
import { listCalendarEvents } from '~/events/calendar-events.server'
import { secondsUntilEventsChange } from '~/events/events.server'
import { calendarResponse, iCalendar } from '~/events/icalendar.server'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { getSettings } from '~/settings/settings.server'

/** Every upcoming event, and those called off lately, for calendars that subscribe. */
export async function loader({ request }: LoaderFunctionArgs) {
  const events = await listCalendarEvents()
  const { brandName, timeZone } = await getSettings()
  const calendar = { brandName, origin: siteOrigin(request), timeZone }
  const headers = sharedHeaders(['events'], await secondsUntilEventsChange())
  return calendarResponse(iCalendar(events, calendar), 'events.ics', headers)
}
