import { addDays, format, parseISO } from 'date-fns'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { isClosedDay, type PickupRules } from './flags'

/** Hints that the form shows before it is sent. */
export interface PickupHints {
  /** The first possible day (yyyy-MM-dd). */
  earliest: string
  /** Weekdays with pickups. */
  day: string
  /** The service area. */
  area: string | null
}

/** How many days ahead, and how many closed days are named. */
const DAYS_AHEAD = 60
const MAX_CLOSURES = 3

/** Hints for a form sent on `today` (yyyy-MM-dd). */
export function pickupHints(today: string, rules: PickupRules): PickupHints {
  const { closures, areaSentence } = rules.settings
  const last = format(addDays(parseISO(today), DAYS_AHEAD), 'yyyy-MM-dd')
  const coming = closures.filter(({ date }) => date >= today && date <= last).slice(0, MAX_CLOSURES)
  const closed = coming.map(
    ({ date, reason }) => `${formatDateWithoutYear(date)}${reason ? ` (${reason})` : ''}`,
  )
  const except = closed.length > 0 ? ` Closed on ${closed.join(' and ')}.` : ''
  return { earliest: today, day: `We pick up ${openWeekdays(rules)}.${except}`, area: areaSentence }
}

/** Any week that begins on a Monday. */
const A_WEEK = Array.from({ length: 7 }, (_, n) => addDays(new Date(2024, 0, 1), n))

/** `Monday to Saturday`, `Monday to Wednesday and Friday`, `every day` */
function openWeekdays({ settings, hours }: PickupRules): string {
  const everyYear = { settings: { ...settings, closures: [] }, hours }
  const runs: string[][] = [[]]
  for (const day of A_WEEK)
    if (isClosedDay(format(day, 'yyyy-MM-dd'), everyYear)) runs.push([])
    else runs.at(-1)?.push(format(day, 'EEEE'))
  if (runs[0]?.length === A_WEEK.length) return 'every day'
  const names = runs.flatMap((run) => {
    if (run.length < 3) return run
    return `${run[0]} to ${run.at(-1)}`
  })
  return names.length > 0 ? new Intl.ListFormat('en-US').format(names) : 'by appointment'
}
