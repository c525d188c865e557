import { tz } from '@date-fns/tz'
import { differenceInMinutes, format, formatDistanceStrict, parseISO } from 'date-fns'

export { formatShortDate } from '~/ui/format-short-date'

/** `Nov 17`, with the year only if it is not that of today; both yyyy-MM-dd. */
export const formatShortDayFrom = (today: string, date: string) =>
  format(parseISO(date), date.slice(0, 4) === today.slice(0, 4) ? 'MMM d' : 'MMM d, yyyy')

/** Formats a timestamp in the site's time zone, which may differ from the browser's. */
export const formatMoment = (moment: Date | string, timeZone: string) =>
  format(moment, "EEE, MMM d, yyyy 'at' h:mm a", { in: tz(timeZone) })

/** `2 minutes ago`, or `just now`. */
export const formatAgo = (moment: Date, now: Date): string =>
  differenceInMinutes(now, moment) < 1
    ? 'just now'
    : formatDistanceStrict(moment, now, { addSuffix: true })

/** Day and time of a timestamp, for two lines of a narrow column; with the year only if it is not this year. */
export function splitReceived(moment: Date | string, timeZone: string, now = new Date()) {
  const zone = { in: tz(timeZone) }
  const thisYear = format(moment, 'yyyy', zone) === format(now, 'yyyy', zone)
  return {
    day: format(moment, thisYear ? 'EEE, MMM d' : 'EEE, MMM d, yyyy', zone),
    time: format(moment, 'h:mm a', zone),
  }
}

/** A moment in one line, which breaks between day and time only. */
export function formatReceived(moment: Date | string, timeZone: string): string {
  const { day, time } = splitReceived(moment, timeZone)
  return `${day.replaceAll(' ', '\u00a0')}, ${time.replaceAll(' ', '\u00a0')}`
}
