import { db } from 'db/client.server'
import { calendarEntries, events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { and, asc, between, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { formatWindow } from '~/settings/visits'
import type { CalendarItem, ItemKey } from './calendar-item'
import { daysAfter } from './month'
import {
  expectedAtEventsIn,
  expectedWithoutEventIn,
  scheduledIn,
  selectEntries,
  selectEvents,
  selectPickups,
  selectRegistrations,
  visitedIn,
} from './sources.server'

/** The panel of what comes next: days ahead, and how many at most (document 2 section 9). */
export const UPCOMING_DAYS = 30
const MAX_UPCOMING = 6

interface Range {
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
  /** At the site: where a pickup without a date stands. */
  today: string
  /** At most so many of one kind on one day; `alike` says how many there are. */
  perKind: number
}

interface Closer {
  /** yyyy-MM-dd */
  day: string
  /** At most so many of one kind. */
  perKind: number
}

/**
 * What the calendar shows from one day to another, day by day: events, the staff's own entries,
 * scheduled pickups, and registrations that are confirmed or scheduled. One query, however many.
 */
export async function listCalendar(range: Range): Promise<CalendarItem[]> {
  const rows = await findPlaced(range)
  return rows.map(toItem)
}

/**
 * A range, and one day of which there is more to see. Together where the range has that day: to plan the
 * query takes the database several times what one more day takes to read.
 */
export async function listAround(
  range: Range,
  closer: Closer,
): Promise<{ range: CalendarItem[]; day: CalendarItem[] }> {
  const { from, to, today, perKind } = range
  const { day } = closer
  if (day < from || to < day) {
    const alone = { from: day, to: day, today, perKind: closer.perKind }
    const [ofRange, ofDay] = await Promise.all([listCalendar(range), listCalendar(alone)])
    return { range: ofRange, day: ofDay }
  }
  const rows = await findPlaced(range, closer)
  return {
    range: rows.filter(({ place }) => place <= perKind).map(toItem),
    day: rows.filter(({ date }) => date === day).map(toItem),
  }
}

type Placed = Awaited<ReturnType<typeof findPlaced>>[number]

const toItem = ({ minutes: _, place: __, ...item }: Placed): CalendarItem => withTime(item)

/** A pickup's time is the window of its visit, in words. */
const withTime = (item: CalendarItem): CalendarItem =>
  item.kind === 'pickup' && item.time ? { ...item, time: formatWindow(item.time) } : item

/** Each with its place among those of its kind on its day. */
function findPlaced({ from, to, today, perKind }: Range, closer?: Closer) {
  const all = unionAll(
    selectEvents(between(events.date, from, to)),
    selectEntries(between(calendarEntries.date, from, to)),
    selectPickups(visitedIn({ from, to }), today),
    selectPickups(scheduledIn({ from, to }, today), today),
    selectRegistrations(expectedAtEventsIn({ from, to })),
    selectRegistrations(expectedWithoutEventIn({ from, to })),
  ).as('everything')
  const ofOneKind = sql`partition by ${all.date}, ${all.kind}`
  const ranked = db
    .select({
      ...all._.selectedFields,
      alike: count(sql`count(*) over (${ofOneKind})`).as('alike'),
      place: count(
        sql`row_number() over (${ofOneKind} order by ${all.minutes}, ${all.title}, ${all.id})`,
      ).as('place'),
    })
    .from(all)
    .as('ranked')
  const close = closer && and(eq(ranked.date, closer.day), lte(ranked.place, closer.perKind))
  return db
    .select()
    .from(ranked)
    .where(or(lte(ranked.place, perKind), close))
    .orderBy(asc(ranked.date), asc(ranked.kind), asc(ranked.place))
}

const count = (counted: SQL) => sql<number>`${counted}`.mapWith(Number)

/** Events and entries that are upcoming, from today to 30 days from now, the soonest first. */
export async function listUpcoming(today: string): Promise<CalendarItem[]> {
  const to = daysAfter(today, UPCOMING_DAYS)
  const { date, status } = calendarEntries
  const soon = unionAll(
    selectEvents(and(eq(events.status, 'upcoming'), between(events.date, today, to))),
    selectEntries(and(eq(status, 'upcoming'), between(date, today, to))),
  ).as('soon')
  const rows = await db
    .select()
    .from(soon)
    .orderBy(asc(soon.date), asc(soon.minutes), asc(soon.title), asc(soon.id))
    .limit(MAX_UPCOMING)
  return rows.map(({ minutes: _, ...item }) => ({ ...item, alike: 1 }))
}

/** One of them, whatever its status; null where it is not there, in the trash, or spam. */
export async function findItem(key: ItemKey, today: string): Promise<CalendarItem | null> {
  const [row] = await selectOne(key, today)
  if (!row) return null
  const { minutes: _, ...item } = row
  return withTime({ ...item, alike: 1 })
}

function selectOne({ kind, id }: ItemKey, today: string) {
  switch (kind) {
    case 'event':
      return selectEvents(eq(events.id, id))
    case 'entry':
      return selectEntries(eq(calendarEntries.id, id))
    case 'pickup':
      return selectPickups(eq(leads.id, id), today)
    case 'registration':
      return selectRegistrations(eq(leads.id, id))
  }
}
