import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { toSiteTime } from '~/forms/site-time'
import { paths } from '~/paths'
import { siteOrigin } from '~/platform/http/request.server'
import { calendarName } from '~/platform/secrets.server'
import { getSettings } from '~/settings/settings.server'
import type { PublicEvent } from './event'
import { calendarText, placeOf, spanOf } from './event-span'

// Calendars are built as jCal (RFC 7265), iCalendar in JSON; ical.js escapes and folds it. Times are in the site's
// time zone, whose rules are included.

type Property = [name: string, parameters: object, type: string, value: string | number]

const text = (name: string, value: string): Property => [name, {}, 'text', withoutReturns(value)]

// ical.js does not count the space before a continued line; the limit of 75 octets includes it.
ICAL.foldLength = 74

// Properties of RFC 7986 and their predecessors; otherwise ical.js marks them as VALUE=TEXT, which few clients read.
for (const name of ['name', 'x-wr-calname'])
  ICAL.design.icalendar.property[name] = { defaultType: 'text' }

/** An event in a calendar. */
export type CalendarEvent = Pick<
  PublicEvent,
  | 'id'
  | 'title'
  | 'description'
  | 'date'
  | 'time'
  | 'startMinutes'
  | 'endMinutes'
  | 'location'
  | 'address'
  | 'town'
  | 'status'
  | 'sequence'
  | 'updatedAt'
> & {
  /** Overrides the event's own: its permanent identifier, and the page that describes it. */
  uid?: string
  link?: string
}

interface Calendar {
  /** Name of the provider. */
  brandName: string
  /** Origin of the site, for links. */
  origin: string
  /** IANA time zone of the events' times. */
  timeZone: string
}

const START_OF_SEQUENCE = Date.UTC(2020, 0)

/**
 * The event for a file of its own, which replaces every earlier one in a calendar: what a person has may change without
 * the event, as when they choose another slot. The sequence is in seconds; an integer of iCalendar holds them until 2088.
 */
export const asOfNow = <Event extends object>(event: Event, now = new Date()) => ({
  ...event,
  sequence: Math.floor((now.getTime() - START_OF_SEQUENCE) / 1000),
  updatedAt: now.toISOString(),
})

/** The calendar of the site that a request asks. */
export async function siteCalendar(request: Request): Promise<Calendar> {
  const { brandName, timeZone } = await getSettings()
  return { brandName, origin: siteOrigin(request), timeZone }
}

/** A calendar of events, ready to be sent. */
export function iCalendar(events: CalendarEvent[], calendar: Calendar): string {
  const name = `${calendar.brandName} events`
  const properties = [
    text('version', '2.0'),
    text('prodid', `-//${name}//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('name', name),
    text('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', 'PT6H'],
  ]
  const entries = events.map((event) => entryOf(event, calendar))
  return ICAL.stringify(['vcalendar', properties, [...zoneOf(calendar), ...entries]])
}

/** The response with the file, saved under the name `file`. */
export function calendarResponse(body: string, file: string, headers: Record<string, string>) {
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${file}"`,
    },
  })
}

/** The rules of the site's time zone as jCal; none if the library does not know it. */
function zoneOf({ timeZone }: Calendar): unknown[] {
  const [block = ''] = tzlib_get_ical_block(timeZone)
  return block ? [ICAL.parse(block)] : []
}

function entryOf(event: CalendarEvent, { origin, timeZone }: Calendar) {
  const cancelled = event.status.toLowerCase() === 'cancelled'
  const properties: Property[] = [
    text('uid', `${event.uid ?? `event-${event.id}`}@${calendarName()}`),
    ['dtstamp', {}, 'date-time', utc(new Date(event.updatedAt))],
    ['last-modified', {}, 'date-time', utc(new Date(event.updatedAt))],
    ['sequence', {}, 'integer', event.sequence],
    ...when(event, timeZone),
    text('summary', event.title),
    text('location', placeOf(event)),
    text('description', calendarText(event)),
    ['url', {}, 'uri', new URL(event.link ?? paths.event(event.id), origin).href],
    text('status', cancelled ? 'CANCELLED' : 'CONFIRMED'),
    // Do not mark subscribers as busy during public events.
    text('transp', 'TRANSPARENT'),
  ]
  return ['vevent', properties, []]
}

function when(event: CalendarEvent, timeZone: string): Property[] {
  const span = spanOf(event, timeZone)
  if (span.allDay)
    return [
      ['dtstart', {}, 'date', span.date],
      ['dtend', {}, 'date', span.dayAfter],
    ]
  const local = (name: string, moment: Date): Property => [
    name,
    { tzid: timeZone },
    'date-time',
    `${toSiteTime(moment, timeZone)}:00`,
  ]
  const start = local('dtstart', span.start)
  return span.end ? [start, local('dtend', span.end)] : [start]
}

/** 2026-05-02T15:00:00Z */
const utc = (moment: Date) => `${new Date(moment.getTime()).toISOString().slice(0, 19)}Z`

/** A lone carriage return would end the line. */
const withoutReturns = (value: string) => value.replace(/\r\n?/g, '\n')
