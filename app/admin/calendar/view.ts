import type { CalendarItem, ItemKind } from '~/calendar/calendar-item'
import { paths } from '~/paths'
import { monthOf, parseDay, parseMonth, weeksOf } from '~/ui/calendar-month'
import { formatNumber } from '~/ui/format-number'

/** The state in the calendar's URL: a month, and a selected day that may be in another month. */
export interface CalendarView {
  month: string
  day: string
}

/** Reads the view from the URL, with today as default. `date` is the day of a new entry. */
export function readView(request: Request, today: string): CalendarView {
  const search = new URL(request.url).searchParams
  const day = parseDay(search.get('day') ?? search.get('date'))
  return { month: parseMonth(search.get('month')) ?? monthOf(day ?? today), day: day ?? today }
}

/** The view of a day in its own month. */
export const dayOf = (day: string): CalendarView => ({ month: monthOf(day), day })

export const viewPath = ({ month, day }: CalendarView) => paths.calendarAt(month, day)

/** The query string that dialogs above the calendar keep. */
export const searchOf = ({ month, day }: CalendarView) => `?month=${month}&day=${day}`

/** A line of a day in the grid: one item, or a group of one kind. */
export interface Line {
  key: string
  kind: ItemKind
  /** Number of items in the line. */
  count: number
  /** The item, or null for a group. */
  item: CalendarItem | null
}

/** More items of a kind on one day share a line: "12 registrations". */
export const MAX_UNFOLDED = 2
const FOLDED: Partial<Record<ItemKind, string>> = {
  pickup: 'pickups',
  registration: 'registrations',
}

/** Groups the items of a day into lines; keeps their order. */
export function linesOf(items: CalendarItem[]): Line[] {
  return items.flatMap((item, place): Line[] => {
    const { kind, alike } = item
    if (!isFolded(item)) return [{ key: `${kind}-${item.id}`, kind, count: 1, item }]
    const first = items.findIndex((other) => other.kind === kind) === place
    return first ? [{ key: `${kind}s`, kind, count: alike, item: null }] : []
  })
}

/** True if the day has enough items of this kind to share a line. */
export const isFolded = ({ kind, alike }: CalendarItem) => kind in FOLDED && alike > MAX_UNFOLDED

/** "12 registrations". */
export const formatFolded = (kind: ItemKind, count: number) =>
  `${formatNumber(count)} ${count === 1 ? kind : (FOLDED[kind] ?? kind)}`

/** Registrations that staff confirmed: fewer than those that hold a place. */
export const formatConfirmed = (count: number) => `${formatNumber(count)} confirmed`

/** Number of items on a day, including those not loaded. */
export function countOf(items: CalendarItem[]): number {
  const byKind = new Map(items.map(({ kind, alike }) => [kind, alike]))
  return [...byKind.values()].reduce((sum, alike) => sum + alike, 0)
}

/** Groups items by day. */
export function byDay(items: CalendarItem[]): Map<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>()
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item])
  return days
}

/**
 * The first item after the selected day that is not cancelled: of the month if it shows the day, and of those coming
 * up.
 */
export function nextAfter(
  { month, day }: CalendarView,
  ofMonth: CalendarItem[],
  upcoming: CalendarItem[],
): CalendarItem | undefined {
  const near = weeksOf(month).flat().includes(day) ? ofMonth : []
  const start = ({ date, start }: CalendarItem) => `${date} ${start ?? ''}`
  return [...near, ...upcoming]
    .filter(({ date, status }) => date > day && status !== 'cancelled')
    .sort((one, other) => start(one).localeCompare(start(other)))[0]
}
