import { tz } from '@date-fns/tz'
import { addDays, format, startOfDay } from 'date-fns'
import { getSettings } from './settings.server'

/** Today's date at the site, as yyyy-MM-dd. */
export async function today(): Promise<string> {
  const { timeZone } = await getSettings()
  return format(new Date(), 'yyyy-MM-dd', { in: tz(timeZone) })
}

/** Seconds until the site's next midnight, when anything that depends on today expires. */
export async function secondsUntilMidnight(now = new Date()): Promise<number> {
  const { timeZone } = await getSettings()
  const midnight = startOfDay(addDays(now, 1, { in: tz(timeZone) }), { in: tz(timeZone) })
  return Math.max(1, Math.floor((midnight.getTime() - now.getTime()) / 1000))
}
