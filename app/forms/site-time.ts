import { TZDate, tz } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Fields } from './fields'

// Timestamps are stored in UTC. Forms show and read them in the site's time zone: `2026-11-30T08:00`.

/** A timestamp in `timeZone`. */
export const toSiteTime = (moment: Date | string, timeZone: string): string =>
  format(moment, "yyyy-MM-dd'T'HH:mm", { in: tz(timeZone) })

/** The day of a timestamp in `timeZone`: yyyy-MM-dd. */
export const toSiteDay = (moment: Date | string, timeZone: string): string =>
  format(moment, 'yyyy-MM-dd', { in: tz(timeZone) })

/**
 * Converts the text of a `dateTime` field to ISO 8601 in UTC. A time that daylight saving skips becomes the hour after
 * it; one that occurs twice becomes the first.
 */
export function toMoment(text: string, timeZone: string): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return new Date(text).toISOString()
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text
    .split(/[-T:.]/)
    .map(Number)
  const local = new TZDate(year, month - 1, day, hour, minute, second, timeZone)
  return new Date(local.getTime()).toISOString()
}

type Named = Record<string, unknown>

/** A record's values with timestamps in the site's time zone, as forms show them. */
export const withSiteTimes = (fields: Fields, record: Named, timeZone: string): Named =>
  convertTimes(fields, record, (text) => toSiteTime(text, timeZone))

/**
 * A form's values with timestamps in UTC. One that reads the same as in `before` keeps its exact value, because a form
 * shows neither seconds nor which of two repeated hours it is.
 */
export function withMoments<Values extends Named>(
  fields: Fields,
  values: Values,
  before: Named | null,
  timeZone: string,
): Values {
  return convertTimes(fields, values, (text, name) => {
    const kept = before?.[name]
    return kept instanceof Date && toSiteTime(kept, timeZone) === text
      ? kept.toISOString()
      : toMoment(text, timeZone)
  })
}

function convertTimes<Values extends Named>(
  fields: Fields,
  values: Values,
  convert: (text: string, name: string) => string,
): Values {
  const converted = Object.entries(values).flatMap(([name, value]) =>
    fields[name]?.type === 'datetime-local' && typeof value === 'string' && value
      ? [[name, convert(value, name)]]
      : [],
  )
  return { ...values, ...Object.fromEntries(converted) }
}
