import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseId } from 'db/parse-id'
import { findCalendarEvent } from '~/events/calendar-events.server'
import { secondsUntilEventsChange } from '~/events/events.server'
import { asOfNow, calendarResponse, iCalendar, siteCalendar } from '~/events/icalendar.server'
import { sharedHeaders } from '~/platform/http/cache.server'
import { notFound } from '~/platform/http/not-found.server'

/** An event as a calendar file, with `?slot=09:15` at the time of that slot; a recently deleted one is marked as cancelled. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = parseId(params.eventId)
  const slot = new URL(request.url).searchParams.get('slot')
  const event = id === null ? null : await findCalendarEvent(id, slot)
  if (!event) throw notFound()
  const body = iCalendar([asOfNow(event)], await siteCalendar(request))
  const headers = sharedHeaders(['events'], await secondsUntilEventsChange())
  return calendarResponse(body, `event-${event.id}.ics`, headers)
}
