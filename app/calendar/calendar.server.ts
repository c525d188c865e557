import { type Db, db } from 'db/client.server'
import { calendarEntries, events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, between, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { inInbox } from '~/leads/filters.server'
import { formatWindow } from '~/settings/visits'
import { daysAfter } from '~/ui/calendar-month'
import type { CalendarItem, ItemKey } from './calendar-item'
import {
  expectedAtEventsIn,
  expectedWithoutEventIn,
  isExpected,
  scheduledIn,
  selectEntries,
  selectEvents,
  selectPickups,
  selectRegistrations,
  visitedIn,
} from './sources.server'

/** The panel of upcoming items: days ahead, and the maximum (document 2, section 9). */
export const UPCOMING_DAYS = 30
const MAX_UPCOMING = 6

interface Range {
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
  /** Today at the site, where pickups without a date are shown. */
  today: string
  /** Maximum number of items of one kind per day; `alike` has the total. */
  perKind: number
}

interface Closer {
  /** yyyy-MM-dd */
  day: string
  /** Maximum number of items of one kind. */
  perKind: number
}

/**
 * The calendar from one day to another, by day: events with their confirmed and scheduled registrations, staff entries,
 * scheduled pickups, and registrations whose event was deleted.
 */
export async function listCalendar(range: Range): Promise<CalendarItem[]> {
  const [rows, expected] = await Promise.all([findPlaced(range), countExpected(inDays(range))])
  return rows.map(toItem(expected))
}

interface Around {
  range: CalendarItem[]
  day: CalendarItem[]
  /** Expected registrations of the day. `day` lists none of them if there are too many. */
  registrations: number
}

/**
 * A range, and one day in detail. If the range includes that day, one query reads both: planning it takes longer than
 * reading one more day.
 */
export async function listAround(range: Range, closer: Closer): Promise<Around> {
  const { from, to, today, perKind } = range
  const { day } = closer
  const apart = day < from || to < day
  const [rows, beside, expected, people] = await Promise.all([
    findPlaced(range, closer),
    apart ? findPlaced({ from: day, to: day, today, perKind: closer.perKind }) : [],
    countExpected(or(inDays(range), eq(events.date, day))),
    findPeople(closer),
  ])
  const toShown = toItem(expected)
  const ofDay = (apart ? beside : rows.filter(({ date }) => date === day)).map(toShown)
  const gone = ofDay.find(({ kind }) => kind === 'registration')?.alike ?? 0
  const registrations = ofDay.reduce((sum, item) => sum + item.registrations, gone)
  const listed = people.map((row) => finished({ ...row, alike: registrations }))
  return {
    range: rows.filter(({ place }) => place <= perKind).map(toShown),
    day: [...ofDay.filter(({ kind }) => kind !== 'registration'), ...listed],
    registrations,
  }
}

type Placed = Awaited<ReturnType<typeof findPlaced>>[number]

const toItem =
  (expected: Map<number, number>) =>
  ({ place: _, ...row }: Placed): CalendarItem =>
    finished(row, row.kind === 'event' ? expected.get(row.id) : 0)

type Read = Omit<CalendarItem, 'start' | 'registrations'> & { minutes: number | null }

/** For a pickup, the time is the visit's window in words. */
function finished({ minutes, ...row }: Read, registrations = 0): CalendarItem {
  const visit = row.kind === 'pickup' ? row.time : null
  const time = visit ? formatWindow(visit) : row.time
  return { ...row, time, start: visit?.slice(0, 5) ?? clockOf(minutes), registrations }
}

const clockOf = (minutes: number | null): string | null =>
  minutes === null
    ? null
    : [minutes / 60, minutes % 60]
        .map((part) => String(Math.floor(part)).padStart(2, '0'))
        .join(':')

const inDays = ({ from, to }: Pick<Range, 'from' | 'to'>) => between(events.date, from, to)

async function countExpected(ofEvents: SQL | undefined): Promise<Map<number, number>> {
  const rows = await selectExpected(db, ofEvents)
  return new Map(rows.map(({ id, expected }) => [id, expected]))
}

/** Number of expected registrations by event id; events without any are absent. */
export function selectExpected(tx: Db, ofEvents: SQL | undefined) {
  return tx
    .select({ id: events.id, expected: count(sql`count(*)`) })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(ofEvents, isNull(events.deletedAt), isExpected, inInbox))
    .groupBy(events.id)
}

/** A day's registrations, sorted by name. Above the maximum none are read, because a day can have thousands. */
async function findPeople({ day, perKind }: Closer) {
  const days = { from: day, to: day }
  const all = unionAll(
    selectRegistrations(expectedAtEventsIn(days)),
    selectRegistrations(expectedWithoutEventIn(days)),
  ).as('people')
  const some = db
    .select()
    .from(all)
    .limit(perKind + 1)
    .as('some')
  const rows = await db.select().from(some).orderBy(asc(some.title), asc(some.id))
  return rows.length > perKind ? [] : rows
}

/** Adds each item's position among those of its kind on its day. */
function findPlaced({ from, to, today, perKind }: Range, closer?: Closer) {
  const all = unionAll(
    selectEvents(between(events.date, from, to)),
    selectEntries(between(calendarEntries.date, from, to)),
    selectPickups(visitedIn({ from, to }, today), today),
    selectPickups(scheduledIn({ from, to }, today), today),
    selectRegistrations(and(expectedAtEventsIn({ from, to }), isNotNull(events.deletedAt))),
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

/** Events and entries from today to 30 days from now, soonest first. */
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
  return rows.map((row) => finished({ ...row, alike: 1 }))
}

/** One item in any status; null if it does not exist, is in the trash, or is spam. */
export async function findItem(key: ItemKey, today: string): Promise<CalendarItem | null> {
  const [row] = await selectOne(key, today)
  return row ? finished({ ...row, alike: 1 }) : null
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
