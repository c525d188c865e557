import { abbreviate, parseDate } from './calendar-date'

/** A calendar date (yyyy-MM-dd) as tables show it: "Sat, Nov 21, 2026". Any other text stays as it is. */
export function formatShortDate(date: string): string {
  const read = parseDate(date)
  if (!read) return date
  return `${abbreviate(read.weekday)}, ${abbreviate(read.month)} ${read.day}, ${read.year}`
}
