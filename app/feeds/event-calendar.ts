import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireEvent } from '~/events/events.server'
import { calendarResponse, iCalendar } from '~/events/icalendar.server'
import { sharedHeaders } from '~/platform/http/cache.server'
import { siteOrigin } from '~/platform/http/request.server'
import { getSettings } from '~/settings/settings.server'

/** One event, to be put into a calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const event = await requireEvent(params.eventId)
  const { brandName, timeZone } = await getSettings()
  const calendar = { brandName, origin: siteOrigin(request), timeZone }
  const body = iCalendar([event], calendar)
  return calendarResponse(body, `event-${event.id}.ics`, sharedHeaders(['events']))
}
