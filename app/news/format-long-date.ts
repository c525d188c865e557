import { parseDate } from '~/ui/calendar-date'

/** `November 3, 2026`; any other text is returned as is. */
export function formatLongDate(date: string): string {
  const read = parseDate(date)
  return read ? `${read.month} ${read.day}, ${read.year}` : date
}
