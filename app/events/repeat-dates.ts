import {
  addDays,
  addMonths,
  format,
  isSaturday,
  nextSaturday,
  parseISO,
  startOfMonth,
} from 'date-fns'

/** How an event is repeated. */
export const REPEATS = [
  { value: 'week', label: 'Every week' },
  { value: 'second-week', label: 'Every second week' },
  { value: 'first-saturday', label: 'First Saturday of the month' },
] as const

export type Repeat = (typeof REPEATS)[number]['value']

export const MAX_COPIES = 52

/**
 * The days (yyyy-MM-dd) on which an event is repeated, after both `date` and `today`, up to and including `until`; at
 * most MAX_COPIES + 1.
 */
export function repeatDates(
  date: string,
  { every, until, today }: { every: Repeat; until: string; today: string },
): string[] {
  const after = date > today ? date : today
  const dates: string[] = []
  for (let turn = 1; dates.length <= MAX_COPIES; turn += 1) {
    const next = format(turnOf(parseISO(date), every, turn), 'yyyy-MM-dd')
    if (next > until) break
    if (next > after) dates.push(next)
  }
  return dates
}

function turnOf(date: Date, every: Repeat, turn: number): Date {
  if (every !== 'first-saturday') return addDays(date, turn * (every === 'week' ? 7 : 14))
  // Turn 1 is the month of the event, whose first Saturday may be later.
  const first = startOfMonth(addMonths(startOfMonth(date), turn - 1))
  return isSaturday(first) ? first : nextSaturday(first)
}
