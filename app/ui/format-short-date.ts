import { abbreviate, parseDate } from './calendar-date'
import { formatClock } from './format-date-time'

/**
 * Formats a calendar date (yyyy-MM-dd) for tables: "Sat, Nov 21, 2026". Any other text is returned
 * as is.
 */
export function formatShortDate(date: string): string {
  const read = parseDate(date)
  if (!read) return date
  return `${abbreviate(read.weekday)}, ${abbreviate(read.month)} ${read.day}, ${read.year}`
}

/**
 * Formats a date and time in site time (`2026-11-30T08:00`): "Mon, Nov 30, 2026, 8:00 AM". Any other text is returned
 * as is.
 */
export function formatShortDateTime(siteTime: string): string {
  const [date = '', clock] = siteTime.split('T')
  return clock && parseDate(date) ? `${formatShortDate(date)}, ${formatClock(clock)}` : siteTime
}
