import { and, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toMoment } from '~/forms/site-time'
import { daysAfter, parseDay } from '~/ui/calendar-month'

/** The first and last day (yyyy-MM-dd, inclusive); undefined without a limit. */
export interface DateRange {
  from?: string
  to?: string
}

/** Limits a list to a range of days at the site. */
export type DateCondition = (range: DateRange, timeZone: string) => SQL | undefined

/** For a calendar date column. */
export const byDay =
  (column: PgColumn): DateCondition =>
  ({ from, to }) =>
    and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined)

/** For a timestamp column; days begin and end in site time. */
export const byMoment =
  (column: PgColumn): DateCondition =>
  ({ from, to }, timeZone) =>
    and(
      from ? gte(column, startOf(from, timeZone)) : undefined,
      to ? lt(column, startOf(daysAfter(to, 1), timeZone)) : undefined,
    )

const startOf = (day: string, timeZone: string) => new Date(toMoment(`${day}T00:00`, timeZone))

/**
 * The range in the URL: `from` and `to`, and `dates`, which names the date to filter by if it is not the first. Ignores
 * invalid dates.
 */
export function readDates(
  names: string[],
  search: URLSearchParams,
): DateRange & { dates?: string } {
  const [from, to] = ['from', 'to'].map((name) => {
    const day = search.get(name)
    return day && parseDay(day) ? day : undefined
  })
  if (!from && !to) return {}
  const dates = names.slice(1).find((name) => name === search.get('dates'))
  return { ...(from && { from }), ...(to && { to }), ...(dates && { dates }) }
}
