import {
  addDays,
  addMonths,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  parseISO,
  startOfWeek,
} from 'date-fns'

// Calendar dates (`2026-12-05`) and months (`2026-12`) are texts without time of day or time zone, so that no browser
// or clock change shifts them. Weeks start on Sunday.

const DAY = 'yyyy-MM-dd'
const day = (date: Date) => format(date, DAY)

/** The years that can be shown: the database and the forms accept others, but nobody plans in them. */
const FIRST_YEAR = 1900
const LAST_YEAR = 9998

/** Parses a month; null if it is not one. */
export function parseMonth(text: string | null): string | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')) return null
  const year = Number(text?.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR ? text : null
}

/** Parses a day; null if it does not exist. */
export function parseDay(text: string | null): string | null {
  const month = parseMonth(text?.slice(0, 7) ?? null)
  return text && month && daysOf(month).includes(text) ? text : null
}

/** The month of a day, `2026-12`, and its first day. */
export const monthOf = (date: string): string => date.slice(0, 7)
export const firstOf = (month: string): string => `${month}-01`

/** Adds days to a day; negative numbers go back. */
export const daysAfter = (date: string, days: number): string => day(addDays(parseISO(date), days))

/** Adds months to a day. A month without that day gives its last one. */
export const monthsAfter = (date: string, months: number): string =>
  day(addMonths(parseISO(date), months))

/** The previous or next month; null if it cannot be shown. */
export const adjacentMonth = (month: string, step: -1 | 1): string | null =>
  parseMonth(monthOf(monthsAfter(firstOf(month), step)))

/** The Sunday on or before, the Saturday on or after. */
export const weekStart = (date: string): string => day(startOfWeek(parseISO(date)))
export const weekEnd = (date: string): string => day(endOfWeek(parseISO(date)))

/** Every day of a month. */
export function daysOf(month: string): string[] {
  const first = parseISO(firstOf(month))
  return eachDayOfInterval({ start: first, end: endOfMonth(first) }).map(day)
}

/** The weeks that show a month, each from Sunday to Saturday: four to six of them. */
export function weeksOf(month: string): string[][] {
  const first = parseISO(firstOf(month))
  const days = eachDayOfInterval({ start: startOfWeek(first), end: endOfWeek(endOfMonth(first)) })
  return Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map(day),
  )
}

/** "December 2026". */
export const formatMonth = (month: string): string => format(parseISO(firstOf(month)), 'MMMM yyyy')

/** "Saturday, December 5, 2026". */
export const formatDay = (date: string): string => format(parseISO(date), 'EEEE, MMMM d, yyyy')

/** The same without the year, if that is the year of today. */
export const formatDayFrom = (today: string, date: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? format(parseISO(date), 'EEEE, MMMM d') : formatDay(date)
