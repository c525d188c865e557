import type { LoaderFunctionArgs } from '@remix-run/node'
import { listCalendarEvents } from '~/events/calendar-events.server'
import { secondsUntilEventsChange } from '~/events/events.server'
import { calendarResponse, iCalendar, siteCalendar } from '~/events/icalendar.server'
import { sharedHeaders } from '~/platform/http/cache.server'

/** The subscribed calendar: upcoming events and recently cancelled ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const events = await listCalendarEvents()
  const headers = sharedHeaders(['events'], await secondsUntilEventsChange())
  const body = iCalendar(events, await siteCalendar(request))
  return calendarResponse(body, 'events.ics', headers)
}
