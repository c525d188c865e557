import { db } from 'db/client.server'
import { calendarEntries, events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { and, asc, between, eq, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
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
} from './sources.server'

/** The panel of what comes next: days ahead, and how many at most (document 2 section 9). */
export const UPCOMING_DAYS = 30
const UPCOMING_MOST = 6

interface Range {
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
  /** At the site: where a pickup without a date stands. */
  today: string
  /** At most so many of one kind on one day; `alike` says how many there are. */
  perKind: number
}

/**
 * What the calendar shows from one day to another, day by day: events, the staff's own entries,
 * scheduled pickups, and registrations that are confirmed or scheduled. One query, however many.
 */
export async function listCalendar({ from, to, today, perKind }: Range): Promise<CalendarItem[]> {
  const all = unionAll(
    selectEvents(between(events.date, from, to)),
    selectEntries(between(calendarEntries.date, from, to)),
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
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, perKind))
    .orderBy(asc(ranked.date), asc(ranked.kind), asc(ranked.place))
  return rows.map(({ minutes: _, place: __, ...item }) => item)
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
    .limit(UPCOMING_MOST)
  return rows.map(({ minutes: _, ...item }) => ({ ...item, alike: 1 }))
}

/** One of them, whatever its status; null where it is not there, in the trash, or spam. */
export async function findItem(key: ItemKey, today: string): Promise<CalendarItem | null> {
  const [row] = await selectOne(key, today)
  if (!row) return null
  const { minutes: _, ...item } = row
  return { ...item, alike: 1 }
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
