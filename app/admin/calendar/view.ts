import type { CalendarItem, ItemKind } from '~/calendar/calendar-item'
import { monthOf, parseDay, parseMonth } from '~/calendar/month'
import { paths } from '~/paths'
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

export const addressOf = ({ month, day }: CalendarView) => paths.calendarAt(month, day)

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

interface Fold {
  /** More items of the kind on one day share a line. */
  above: number
  one: string
  many: string
}

/** Registrations are no appointments of their own: they are counted. */
const FOLDED: Partial<Record<ItemKind, Fold>> = {
  pickup: { above: 2, one: 'pickup', many: 'pickups' },
  registration: { above: 0, one: 'registration', many: 'registrations' },
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

/** Whether there are so many of this kind that they share a line. */
export const isFolded = ({ kind, alike }: CalendarItem) =>
  alike > (FOLDED[kind]?.above ?? Number.POSITIVE_INFINITY)

/** "12 registrations". */
export const formatFolded = (kind: ItemKind, count: number) =>
  `${formatNumber(count)} ${FOLDED[kind]?.[count === 1 ? 'one' : 'many'] ?? kind}`

/** When an item begins, short enough for a cell: `9 AM` of `9:00 AM - 2:00 PM`; null if it has no hour. */
export const startOf = ({ time }: CalendarItem): string | null =>
  /^\d{1,2}(:\d\d)? ?[AP]M/i.exec(time ?? '')?.[0].replace(':00', '') ?? null

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
