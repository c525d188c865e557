import { tz } from '@date-fns/tz'
import { addDays, format, startOfDay, subDays } from 'date-fns'

/** The clock on the wall of the site. */
export interface SiteClock {
  timeZone: string
  moment: Date
  /** The same as the clock shows it: yyyy-MM-dd'T'HH:mm:ss */
  now: string
  /** yyyy-MM-dd */
  today: string
  yesterday: string
}

/** What the clock of a site in `timeZone` shows at a moment. */
export function siteClock(timeZone: string, moment = new Date()): SiteClock {
  const zone = { in: tz(timeZone) }
  return {
    timeZone,
    moment,
    now: format(moment, "yyyy-MM-dd'T'HH:mm:ss", zone),
    today: format(moment, 'yyyy-MM-dd', zone),
    yesterday: format(subDays(moment, 1, zone), 'yyyy-MM-dd', zone),
  }
}

/** The end of the site's day. */
export function midnightAfter({ moment, timeZone }: Pick<SiteClock, 'moment' | 'timeZone'>): Date {
  const zone = { in: tz(timeZone) }
  return new Date(startOfDay(addDays(moment, 1, zone), zone))
}
