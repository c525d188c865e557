import { listAround, listCalendar, listUpcoming } from '~/calendar/calendar.server'
import type { CalendarItem } from '~/calendar/calendar-item'
import { countUnscheduledByDay } from '~/inbox/visits/unscheduled.server'
import { closures } from '~/settings/visits.server'
import { daysOf, weeksOf } from '~/ui/calendar-month'
import { loadTray } from './tray.server'
import type { CalendarView } from './view'

/** Items of one kind per day: the grid loads a few, the day panel more. Both show the total. */
const IN_GRID = 4
const IN_PANEL = 25
const ON_PAPER = 200

/** The calendar without data, shown when it cannot be read. */
export const NOTHING: Awaited<ReturnType<typeof loadCalendar>> = {
  month: [],
  day: [],
  registrations: 0,
  upcoming: [],
  tray: { total: 0, pickups: [] },
  unscheduled: {},
  closed: [],
}

/** All items of the month, for paper. */
export function loadPrinted({ month }: CalendarView, today: string): Promise<CalendarItem[]> {
  const days = daysOf(month)
  const [from = today, to = today] = [days[0], days.at(-1)]
  return listCalendar({ from, to, today, perKind: ON_PAPER })
}

/**
 * What the calendar shows of a month and a selected day: the items of the weeks that touch the month and of the day, the
 * coming ones, the pickups without a visit, listed and counted by the day that was asked for, and the closed days.
 */
export async function loadCalendar({ month, day }: CalendarView, today: string) {
  const shown = weeksOf(month).flat()
  const [from = day, to = day] = [shown[0], shown.at(-1)]
  const [around, upcoming, tray, unscheduled, closed] = await Promise.all([
    listAround({ from, to, today, perKind: IN_GRID }, { day, perKind: IN_PANEL }),
    listUpcoming(today),
    loadTray(today),
    countUnscheduledByDay(from, to),
    closures(),
  ])
  const { range, ...ofDay } = around
  return { month: range, ...ofDay, upcoming, tray, unscheduled, closed }
}
