import { parseDate } from './calendar-date'

/** Formats a date and time in site time (`2026-12-05T09:00`): `Saturday, December 5, 9:00 AM`. */
export function formatDateTime(siteTime: string): string {
  const [date = '', clock = ''] = siteTime.split('T')
  const read = parseDate(date)
  return read ? `${read.weekday}, ${read.month} ${read.day}, ${formatClock(clock)}` : siteTime
}

/** Formats `09:00` as `9:00 AM`. */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
