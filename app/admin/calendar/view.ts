import type { CalendarItem, ItemKind } from '~/calendar/calendar-item'
import { monthOf, parseDay, parseMonth } from '~/calendar/month'
import { paths } from '~/paths'
import { formatNumber } from '~/ui/format-number'

/** What the address of the calendar shows: a month, and beside it one day, of that month or not. */
export interface CalendarView {
  month: string
  day: string
}

/** As the address says, or else today. `date` is the day that a new entry is for. */
export function readView(request: Request, today: string): CalendarView {
  const search = new URL(request.url).searchParams
  const day = parseDay(search.get('day') ?? search.get('date'))
  return { month: parseMonth(search.get('month')) ?? monthOf(day ?? today), day: day ?? today }
}

/** A day in its own month. */
export const dayOf = (day: string): CalendarView => ({ month: monthOf(day), day })

/** The calendar's address. */
export const addressOf = ({ month, day }: CalendarView) => paths.calendarAt(month, day)

/** The part of the address that dialogs over the calendar keep. */
export const searchOf = ({ month, day }: CalendarView) => `?month=${month}&day=${day}`

/** One line in a day of the grid: an item, or all of a kind when there are many. */
export interface Line {
  key: string
  kind: ItemKind
  /** How many items it stands for. */
  count: number
  /** The only one; null for many. */
  item: CalendarItem | null
}

/** More of these on one day become one line: "12 registrations". */
const MAX_UNFOLDED = 2
const FOLDED: Partial<Record<ItemKind, string>> = {
  pickup: 'pickups',
  registration: 'registrations',
}

/** The lines of a day, from its items in the order of the list. */
export function linesOf(items: CalendarItem[]): Line[] {
  return items.flatMap((item, place): Line[] => {
    const { kind, alike } = item
    if (!isFolded(item)) return [{ key: `${kind}-${item.id}`, kind, count: 1, item }]
    const first = items.findIndex((other) => other.kind === kind) === place
    return first ? [{ key: `${kind}s`, kind, count: alike, item: null }] : []
  })
}

/** Whether the day has so many of this kind that they share a line. */
export const isFolded = ({ kind, alike }: CalendarItem) => kind in FOLDED && alike > MAX_UNFOLDED

/** "12 registrations". */
export const formatFolded = (kind: ItemKind, count: number) =>
  `${formatNumber(count)} ${FOLDED[kind] ?? kind}`

/** How many there are on a day, those that are not in the list included. */
export function countOf(items: CalendarItem[]): number {
  const byKind = new Map(items.map(({ kind, alike }) => [kind, alike]))
  return [...byKind.values()].reduce((sum, alike) => sum + alike, 0)
}

/** The items by their day. */
export function byDay(items: CalendarItem[]): Map<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>()
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item])
  return days
}
