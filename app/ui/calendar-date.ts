// Not by the browser's Intl: the first word it writes keeps a computer waiting for 12 to 40 ms, and a
// phone four times as long, in the very moment in which the page becomes usable.

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

interface CalendarDate {
  /** `Saturday` */
  weekday: string
  /** `May` */
  month: string
  /** Of the month, from 1. */
  day: number
  year: number
}

/** A calendar date (yyyy-MM-dd) with its names in English; null for a text that is none. */
export function parseDate(date: string): CalendarDate | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number)
  const monthInWords = MONTHS[Number(month) - 1]
  if (!year || !monthInWords || !day) return null
  const noon = new Date(`${date}T12:00:00Z`)
  // The 30th of February is a day in March.
  if (noon.getUTCDate() !== day) return null
  return { weekday: WEEKDAYS[noon.getUTCDay()] ?? '', month: monthInWords, day, year }
}

/** `Saturday, May 2, 2026`; what is no date is shown as it is. */
export function formatDate(date: string): string {
  const read = parseDate(date)
  return read ? `${read.weekday}, ${read.month} ${read.day}, ${read.year}` : date
}

/** `Sat`, `May`: the first three letters, as Americans shorten weekdays and months. */
export const abbreviate = (name: string) => name.slice(0, 3)
