import { readDay, shortened } from './calendar-date'

/** A calendar date (yyyy-MM-dd) as tables show it: "Sat, Nov 21, 2026". Any other text stays as it is. */
export function shortDate(date: string): string {
  const read = readDay(date)
  if (!read) return date
  return `${shortened(read.weekday)}, ${shortened(read.month)} ${read.day}, ${read.year}`
}
