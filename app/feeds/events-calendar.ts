import type { LoaderFunctionArgs } from '@remix-run/node'
import { listCalendarEvents } from '~/events/calendar-events.server'
import { secondsUntilEventsChange } from '~/events/events.server'
import { calendarResponse, iCalendar } from '~/events/icalendar.server'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { getSettings } from '~/settings/settings.server'

/** The subscribed calendar: upcoming events and recently cancelled ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const events = await listCalendarEvents()
  const { brandName, timeZone } = await getSettings()
  const calendar = { brandName, origin: siteOrigin(request), timeZone }
  const headers = sharedHeaders(['events'], await secondsUntilEventsChange())
  return calendarResponse(iCalendar(events, calendar), 'events.ics', headers)
}
