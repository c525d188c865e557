import type { PublicEvent } from './event'
import { calendarText, placeOf, spanOf } from './event-span'

/** Link to Google Calendar with the event filled in. `url` is the event's page. */
export function googleCalendarLink(event: PublicEvent, timeZone: string, url: string): string {
  const link = new URL('https://calendar.google.com/calendar/render')
  link.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: dates(event, timeZone),
    location: placeOf(event),
    details: `${calendarText(event)}\n\n${url}`,
    ctz: timeZone,
  }).toString()
  return link.href
}

function dates(event: PublicEvent, timeZone: string): string {
  const span = spanOf(event, timeZone)
  const [from, to] = span.allDay
    ? [span.date, span.dayAfter]
    : [clock(span.start), clock(span.end ?? span.start)]
  return `${from}/${to}`.replace(/[-:]/g, '')
}

/** Local time such as 2026-05-02T09:00:00; the time zone is a separate parameter. */
const clock = (moment: Date) => moment.toISOString().slice(0, 19)
