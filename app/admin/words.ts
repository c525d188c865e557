import { tz } from '@date-fns/tz'
import { format, parseISO } from 'date-fns'

/** A calendar date (yyyy-MM-dd) as tables show it: "Sat, Nov 21, 2026". */
export const shortDate = (date: string) => format(parseISO(date), 'EEE, MMM d, yyyy')

/** A moment in words, at the site: a browser elsewhere would count another day. */
export const momentAt = (moment: Date | string, timeZone: string) =>
  format(moment, "EEE, MMM d, yyyy 'at' h:mm a", { in: tz(timeZone) })
