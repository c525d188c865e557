import { tz } from '@date-fns/tz'
import { addDays, format, getDay, isValid, max, setMinutes, startOfDay } from 'date-fns'
import type { Settings } from './settings'
import { WEEKDAYS } from './weekdays'

/** Opening hours in minutes after midnight. */
interface Span {
  opens: number
  closes: number
}

/** Opening hours of a weekday, such as before and after lunch; none if closed. */
type DayHours = readonly Span[]

export interface OpeningHours {
  /** By weekday, from Sunday. If some lines are unreadable, days not named by the others count as open. */
  days: readonly DayHours[]
  /** Lines that could not be parsed. */
  unreadable: readonly string[]
}

const DAY_MINUTES = 24 * 60
const ALL_DAY: DayHours = [{ opens: 0, closes: DAY_MINUTES }]
const DAYS_OF_WEEK = 7

/** Parses lines such as `Monday - Friday: 8:00 AM - 6:00 PM` and `Sunday: Closed`. */
export function readOpeningHours(lines: Settings['hours']): OpeningHours {
  const named = new Map<number, DayHours>()
  const unreadable: string[] = []
  for (const { days, hours } of lines) {
    const [on, when] = [parseDays(days), parseHours(hours)]
    if (on === null || when === undefined) unreadable.push(hours ? `${days}: ${hours}` : days)
    // Several lines can name a day.
    else for (const day of on) named.set(day, [...(named.get(day) ?? []), ...when])
  }
  const others = unreadable.length > 0 ? ALL_DAY : []
  const days = WEEKDAYS.map((_, day) => named.get(day) ?? others)
  return { days, unreadable }
}

/** Parses `Monday - Friday`, `Sat, Sun` or `Daily` to weekdays (0 is Sunday); null for any other text. */
function parseDays(text: string): number[] | null {
  if (/^(daily|every day)$/i.test(text.trim())) return WEEKDAYS.map((_, day) => day)
  const parts = text.split(/,|&|\band\b/i).map((part) => part.split(/-|–|\bto\b/i))
  const days = parts.map(([first = '', last = first, ...more]) => {
    const [from, to] = [first, last].map(parseDay)
    if (from === undefined || to === undefined || more.length > 0) return null
    const length = ((to - from + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1
    return Array.from({ length }, (_, n) => (from + n) % DAYS_OF_WEEK)
  })
  return days.includes(null) ? null : days.flatMap((each) => each ?? [])
}

function parseDay(text: string): number | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  const at = WEEKDAYS.findIndex(
    (name) => word.length >= 3 && name.startsWith(word.replace(/s$/, '')),
  )
  return at === -1 ? undefined : at
}

/** Parses `8:00 AM - 6:00 PM`; no hours for `Closed`, undefined for any other text. */
function parseHours(text: string): DayHours | undefined {
  if (/^closed$/i.test(text.trim())) return []
  const [opens, closes, ...more] = text.split(/-|–|\bto\b/i).map(parseMinutes)
  if (opens === undefined || closes === undefined || more.length > 0) return undefined
  return opens < closes ? [{ opens, closes }] : undefined
}

function parseMinutes(text: string): number | undefined {
  if (/^noon$/i.test(text.trim())) return DAY_MINUTES / 2
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?$/i.exec(text.trim()) ?? []
  if (!half || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined
  const afternoon = half.toLowerCase() === 'p' ? DAY_MINUTES / 2 : 0
  return (Number(hour) % 12) * 60 + Number(minute) + afternoon
}

/** Everything that decides when the site is open. `closures` are yyyy-MM-dd. */
export interface Opening {
  hours: OpeningHours
  closures: readonly string[]
  timeZone: string
}

/** Opening times according to the settings. */
export const openingOf = (
  { hours, timeZone }: Pick<Settings, 'hours' | 'timeZone'>,
  closures: readonly { date: string }[],
): Opening => ({
  hours: readOpeningHours(hours),
  closures: closures.map(({ date }) => date),
  timeZone,
})

/** Opening and closing times on the site's day that contains `day`, in order; none if it is closed. */
function openOn(day: Date, { hours, closures, timeZone }: Opening) {
  const midnight = startOfDay(day, { in: tz(timeZone) })
  if (closures.includes(format(midnight, 'yyyy-MM-dd'))) return []
  // Wall-clock time, also on days with a clock change.
  const at = (minutes: number) => new Date(setMinutes(midnight, minutes))
  return (hours.days[getDay(midnight)] ?? [])
    .map(({ opens, closes }) => ({ from: at(opens), to: at(closes) }))
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** Whether the site is open on the day of this timestamp. */
export const isWorkingDay = (moment: Date, opening: Opening): boolean =>
  openOn(moment, opening).length > 0

/** Whether the site is open at this moment, including the closing time itself, which may be midnight. */
export const isOpen = (moment: Date, opening: Opening): boolean =>
  [moment, addDays(moment, -1)].some((day) =>
    openOn(day, opening).some(({ from, to }) => moment >= from && moment <= to),
  )

/** The last closing time between two moments; null if there is none. */
export function lastClosing(after: Date, until: Date, opening: Opening): Date | null {
  for (let day = until; addDays(day, 1) > after; day = addDays(day, -1)) {
    const closings = openOn(day, opening).map(({ to }) => to)
    const last = max(closings.filter((to) => to > after && to <= until))
    if (isValid(last)) return last
  }
  return null
}

/** How many days ahead to look for the next opening. */
const MAX_CLOSED = 60

/** When the site opens next; null if it is open now, or does not open within MAX_CLOSED days. */
export function nextOpening(moment: Date, opening: Opening): Date | null {
  if (isOpen(moment, opening)) return null
  for (let n = 0; n <= MAX_CLOSED; n += 1) {
    const open = openOn(addDays(moment, n), opening).find(({ from }) => from > moment)
    if (open) return open.from
  }
  return null
}
