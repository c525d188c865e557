import { tz } from '@date-fns/tz'
import { addDays, format, startOfDay, subDays } from 'date-fns'

/** The current date and time in the site's time zone. */
export interface SiteClock {
  timeZone: string
  moment: Date
  /** Local time, yyyy-MM-dd'T'HH:mm:ss */
  now: string
  /** yyyy-MM-dd */
  today: string
  yesterday: string
}

/** The date and time in `timeZone` at a moment. */
export function siteClock(timeZone: string, moment = new Date()): SiteClock {
  const wall = tz(timeZone)(moment)
  return {
    timeZone,
    moment,
    now: format(wall, "yyyy-MM-dd'T'HH:mm:ss"),
    today: format(wall, 'yyyy-MM-dd'),
    yesterday: format(subDays(wall, 1), 'yyyy-MM-dd'),
  }
}

/** The end of the site's day. */
export function midnightAfter({ moment, timeZone }: Pick<SiteClock, 'moment' | 'timeZone'>): Date {
  const zone = { in: tz(timeZone) }
  return new Date(startOfDay(addDays(moment, 1, zone), zone))
}
