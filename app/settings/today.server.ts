import { tz } from '@date-fns/tz'
import { addDays, startOfDay } from 'date-fns'
import { getSettings } from './settings.server'
import { type SiteClock, siteClock } from './site-clock'

/** The current date and time at the site. */
export async function readClock(now = new Date()): Promise<SiteClock> {
  const { timeZone } = await getSettings()
  return siteClock(timeZone, now)
}

/** Today's date at the site, as yyyy-MM-dd. */
export async function today(): Promise<string> {
  return (await readClock()).today
}

/** Seconds until the site's next midnight, when responses that depend on today's date expire. */
export async function secondsUntilMidnight(now = new Date()): Promise<number> {
  const { timeZone } = await getSettings()
  const midnight = startOfDay(addDays(now, 1, { in: tz(timeZone) }), { in: tz(timeZone) })
  return Math.max(1, Math.floor((midnight.getTime() - now.getTime()) / 1000))
}
