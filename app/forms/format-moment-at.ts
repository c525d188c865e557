import { formatDateTime } from '~/ui/format-date-time'
import { toSiteTime } from './site-time'

/** Formats a timestamp in `timeZone`: "Saturday, December 5, 9:00 AM". */
export const formatMomentAt = (moment: Date, timeZone: string): string =>
  formatDateTime(toSiteTime(moment, timeZone))

/** Formats a timestamp within a week from now, where the weekday is unambiguous: "Saturday, 9:00 AM". */
export function formatWeekdayTimeAt(moment: Date, timeZone: string): string {
  const [weekday, , time] = formatMomentAt(moment, timeZone).split(', ')
  return `${weekday}, ${time}`
}
