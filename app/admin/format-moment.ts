import { tz } from '@date-fns/tz'
import { format } from 'date-fns'

export { formatShortDate } from '~/ui/format-short-date'

/** A moment in words, at the site: a browser elsewhere would count another day. */
export const formatMoment = (moment: Date | string, timeZone: string) =>
  format(moment, "EEE, MMM d, yyyy 'at' h:mm a", { in: tz(timeZone) })

/** A moment as a narrow column shows it: the year only where it is another than this one. */
export function formatReceived(moment: Date | string, timeZone: string, now = new Date()): string {
  const zone = { in: tz(timeZone) }
  const thisYear = format(moment, 'yyyy', zone) === format(now, 'yyyy', zone)
  const text = format(moment, thisYear ? 'EEE, MMM d|h:mm a' : 'EEE, MMM d, yyyy|h:mm a', zone)
  // It breaks between the day and the hour only.
  return text.replaceAll(' ', '\u00a0').replace('|', ', ')
}
