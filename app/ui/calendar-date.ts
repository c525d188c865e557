// Avoids Intl in the browser: its first use blocks for 12 to 40 ms on a computer, and four times
// that on a phone, just when the page becomes interactive.

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

interface CalendarDate {
  /** `Saturday` */
  weekday: string
  /** `May` */
  month: string
  /** Day of the month, from 1. */
  day: number
  year: number
}

/** Parses a calendar date (yyyy-MM-dd); null if it is not valid. */
export function parseDate(date: string): CalendarDate | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number)
  const monthInWords = MONTHS[Number(month) - 1]
  if (!year || !monthInWords || !day) return null
  const noon = new Date(`${date}T12:00:00Z`)
  // Date would turn February 30 into a day in March.
  if (noon.getUTCDate() !== day) return null
  return { weekday: WEEKDAYS[noon.getUTCDay()] ?? '', month: monthInWords, day, year }
}

/** `Saturday, May 2, 2026`; any other text is returned as is. */
export function formatDate(date: string): string {
  const read = parseDate(date)
  return read ? `${read.weekday}, ${read.month} ${read.day}, ${read.year}` : date
}

/** `Sat`, `May`: the first three letters, as Americans shorten weekdays and months. */
/** `Wednesday, December 2` */
export const formatDateWithoutYear = (date: string): string =>
  formatDate(date).replace(/, \d{4}$/, '')

export const abbreviate = (name: string) => name.slice(0, 3)
