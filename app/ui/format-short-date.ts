import { abbreviate, parseDate } from './calendar-date'

/**
 * Formats a calendar date (yyyy-MM-dd) for tables: "Sat, Nov 21, 2026". Any other text is returned
 * as is.
 */
export function formatShortDate(date: string): string {
  const read = parseDate(date)
  if (!read) return date
  return `${abbreviate(read.weekday)}, ${abbreviate(read.month)} ${read.day}, ${read.year}`
}
