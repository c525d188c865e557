import { TZDate, tz } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Fields } from './fields'

// A moment is kept in UTC. Forms show and take it by the site's clock: `2026-11-30T08:00`.

/** A moment by the clock of `timeZone`. */
export const toSiteTime = (moment: Date | string, timeZone: string): string =>
  format(moment, "yyyy-MM-dd'T'HH:mm", { in: tz(timeZone) })

/**
 * The moment of a text that `dateTime` fields take, as ISO 8601 in UTC. An hour that the clocks skip is the
 * one after it; one that they show twice is the first.
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

/** A record's values with its dates and times by the site's clock, as forms show them. */
export const withSiteTimes = (fields: Fields, record: Named, timeZone: string): Named =>
  convertTimes(fields, record, (text) => toSiteTime(text, timeZone))

/**
 * The values of a form with its dates and times in UTC. One that reads the same as in the row `before`
 * keeps its moment: a form shows no seconds, and not which of two hours it is when the clocks go back.
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
