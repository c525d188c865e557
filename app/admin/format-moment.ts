import { tz } from '@date-fns/tz'
import { differenceInMinutes, format, formatDistanceStrict } from 'date-fns'

export { formatShortDate } from '~/ui/format-short-date'

/** Formats a timestamp in the site's time zone, which may differ from the browser's. */
export const formatMoment = (moment: Date | string, timeZone: string) =>
  format(moment, "EEE, MMM d, yyyy 'at' h:mm a", { in: tz(timeZone) })

/** `2 minutes ago`, or `just now`. */
export const formatAgo = (moment: Date, now: Date): string =>
  differenceInMinutes(now, moment) < 1
    ? 'just now'
    : formatDistanceStrict(moment, now, { addSuffix: true })

/** Formats a timestamp for a narrow column, with the year only if it is not this year. */
export function formatReceived(moment: Date | string, timeZone: string, now = new Date()): string {
  const zone = { in: tz(timeZone) }
  const thisYear = format(moment, 'yyyy', zone) === format(now, 'yyyy', zone)
  const text = format(moment, thisYear ? 'EEE, MMM d|h:mm a' : 'EEE, MMM d, yyyy|h:mm a', zone)
  // Allow a line break between date and time only.
  return text.replaceAll(' ', '\u00a0').replace('|', ', ')
}
