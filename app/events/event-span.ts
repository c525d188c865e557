import { TZDate } from '@date-fns/tz'
import { addDays, format, parseISO } from 'date-fns'
import type { PublicEvent } from './event'

/** The time span of an event for calendars: whole days or instants. */
type EventSpan =
  | { allDay: true; date: string; dayAfter: string }
  | { allDay: false; start: TZDate; end: TZDate | null }

export type Dated = Pick<PublicEvent, 'date' | 'startMinutes' | 'endMinutes'>

/**
 * An event without a parsable time spans its whole day; an end before the start is on the next day.
 */
export function spanOf({ date, startMinutes, endMinutes }: Dated, timeZone: string): EventSpan {
  if (startMinutes === null) return { allDay: true, date, dayAfter: dayAfter(date) }
  const start = at(date, startMinutes, timeZone)
  if (endMinutes === null) return { allDay: false, start, end: null }
  const endDate = endMinutes > startMinutes ? date : dayAfter(date)
  return { allDay: false, start, end: at(endDate, endMinutes, timeZone) }
}

/** When an event starts; midnight without a parsable time. */
export function startOf(event: Dated, timeZone: string): Date {
  const span = spanOf(event, timeZone)
  return new Date((span.allDay ? at(event.date, 0, timeZone) : span.start).getTime())
}

/**
 * When an event is over, in site time (`2026-12-05T14:00`): at its end, else its start, else midnight. `endsAt`
 * (events.server.ts) is the same in SQL.
 */
export function endOf({ date, startMinutes, endMinutes }: Dated): string {
  if (startMinutes === null) return `${dayAfter(date)}T00:00`
  const minutes = endMinutes ?? startMinutes
  const late = endMinutes !== null && endMinutes <= startMinutes
  return wallClock(date, late ? minutes + DAY_MINUTES : minutes)
}

/** Formats minutes after midnight of a day as site time: `2026-12-05T14:00`. */
export function wallClock(date: string, minutes: number): string {
  return `${minutes >= DAY_MINUTES ? dayAfter(date) : date}T${clockTime(minutes)}`
}

export const DAY_MINUTES = 24 * 60

/** Formats minutes after midnight as `09:15`; times of the next day start again at `00:00`. */
export const clockTime = (minutes: number): string =>
  `${twoDigits((minutes % DAY_MINUTES) / 60)}:${twoDigits(minutes % 60)}`

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')

type CalendarTexts = Pick<PublicEvent, 'startMinutes' | 'time' | 'description'>

/** The description of an event in calendars: includes the time if it could not be parsed. */
export function calendarText({ startMinutes, time, description }: CalendarTexts): string {
  return startMinutes === null ? `${time}\n\n${description}` : description
}

/** Where an event is, in one line. */
export const placeOf = ({
  location,
  address,
}: Pick<PublicEvent, 'location' | 'address'>): string =>
  address ? `${location}, ${address}` : location

function dayAfter(date: string): string {
  return format(addDays(parseISO(date), 1), 'yyyy-MM-dd')
}

/** Wall-clock time, so that daylight saving changes do not shift it. */
function at(date: string, minutes: number, timeZone: string): TZDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, timeZone)
}
