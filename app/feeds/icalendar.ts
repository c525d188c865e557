import type { PublicEvent } from '~/events/event'
import { calendarText, spanOf } from '~/events/event-span'
import { paths } from '~/paths'

// The part of iCalendar (RFC 5545) that a list of events needs. Times are in UTC, so no time zone has
// to be described.

interface Calendar {
  /** Whose calendar it is. */
  brandName: string
  /** Of the site, for links; its host makes the identifiers world-wide ones. */
  origin: string
  /** IANA name of the zone in which the events' times are meant. */
  timeZone: string
}

/** A calendar of events, ready to be sent. */
export function iCalendar(events: PublicEvent[], calendar: Calendar): string {
  const name = escaped(`${calendar.brandName} events`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap((event) => entry(event, calendar)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** The answer that carries it. `file` is the name under which it is saved. */
export function calendarResponse(body: string, file: string, headers: Record<string, string>) {
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${file}"`,
    },
  })
}

function entry(event: PublicEvent, { origin, timeZone }: Calendar): string[] {
  const cancelled = event.status.toLowerCase() === 'cancelled'
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(origin).host}`,
    `DTSTAMP:${utc(new Date(event.updatedAt))}`,
    ...when(event, timeZone),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(calendarText(event))}`,
    `URL:${new URL(paths.event(event.id), origin)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A date in a newsletter's calendar should not make its reader look busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function when(event: PublicEvent, timeZone: string): string[] {
  const span = spanOf(event, timeZone)
  if (span.allDay)
    return [
      `DTSTART;VALUE=DATE:${span.date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${span.dayAfter.replaceAll('-', '')}`,
    ]
  return [`DTSTART:${utc(span.start)}`, ...(span.end ? [`DTEND:${utc(span.end)}`] : [])]
}

/** 20260502T150000Z */
function utc(moment: Date): string {
  return `${new Date(moment.getTime()).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const MOST_OCTETS = 75

/** Long lines continue on the next after a space. Octets are counted, characters are kept whole. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MOST_OCTETS) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current].join('\r\n')
}
