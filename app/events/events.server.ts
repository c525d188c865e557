import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { takePage } from 'db/take-page'
import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { toMoment } from '~/forms/site-time'
import { isWebAddress } from '~/forms/web-address'
import { altOf } from '~/images/alt.server'
import { notFound } from '~/platform/http/not-found.server'
import { memoizeUntilPurged } from '~/platform/purge.server'
import type { SiteClock } from '~/settings/site-clock'
import { readClock, secondsUntilMidnight } from '~/settings/today.server'
import { EVENTS_PER_PAGE, type PublicEvent, type When } from './event'
import { pickCards } from './event-cards'
import { endOf } from './event-span'
import { placesLeftOf, placesNote } from './places-left'
import { isWaiting } from './registration/registration-filters.server'
import { takenBySlot } from './registration/taken.server'
import { registrationOf } from './registration-state'
import type { Taken } from './slots'

const countRegistrations = (where: SQL | undefined) =>
  db
    .select({ count: count() })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(eq(eventRegistrations.eventId, events.id), where))

const publicColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  imageUrl: events.imageUrl,
  imageAlt: altOf(events.imageUrl),
  date: events.date,
  time: events.time,
  startMinutes: events.startMinutes,
  endMinutes: events.endMinutes,
  location: events.location,
  address: events.address,
  parking: events.parking,
  bring: events.bring,
  price: events.price,
  registrationLink: events.registrationLink,
  opensAt: events.opensAt,
  closesAt: events.closesAt,
  oneEach: events.oneEach,
  waitlist: events.waitlist,
  reminders: events.reminders,
  host: events.host,
  town: events.town,
  status: events.status,
  sequence: events.sequence,
  isActive: events.isActive,
  capacity: events.capacity,
  slotMinutes: events.slotMinutes,
  slotCapacity: events.slotCapacity,
  closedSlots: events.closedSlots,
  limits: events.limits,
  zips: events.zips,
  zipRule: events.zipRule,
  questions: events.questions,
  taken: sql<Taken>`case when ${events.capacity} is null and ${events.slotMinutes} is null then '{}' else ${takenBySlot()} end`,
  waiting: sql<number>`case when ${events.status} = 'full' then ${countRegistrations(isWaiting)} else 0 end::int`,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
}

interface ListOptions {
  when: When
  /** From 1. */
  page?: number
  limit?: number
  /** Include inactive events, for staff. */
  inactive?: boolean
}

/**
 * Returns one page of events: soonest first for upcoming ones, else latest first. `more` is true if
 * another page follows.
 */
export async function listEvents({
  when,
  page = 1,
  limit = EVENTS_PER_PAGE,
  inactive = false,
}: ListOptions) {
  const clock = await readClock()
  const order = when === 'upcoming' ? asc : desc
  const query = db
    .select(inactive ? { ...publicColumns, hostEmail: events.hostEmail } : publicColumns)
    .from(events)
    .where(and(inactive ? notDeleted : visible, within(when, clock)))
    .orderBy(order(events.date), order(events.startMinutes), order(events.id))
  const { rows, more } = await takePage(query, { page, limit })
  return { events: rows.map((row) => toPublic(row, clock)), more }
}

/** The next active events that are not over, soonest first. */
export async function listNextEvents(limit = EVENTS_PER_PAGE): Promise<PublicEvent[]> {
  const next = await listEvents({ when: 'upcoming', limit })
  return next.events
}

/** The events in a row of cards. */
export const listNextCards = async () => pickCards(await listNextEvents())

/** Other active events with open registration, soonest first. */
export async function listOpenEvents({ except, limit }: { except: number; limit: number }) {
  const next = await listNextEvents()
  return next
    .filter(({ id, registration }) => id !== except && registration.state === 'open')
    .slice(0, limit)
}

/** The active event with this id, or null. */
export const findEvent = (id: number) => findWhere(and(eq(events.id, id), visible))

/** The event with this id for staff and registered people, inactive or not; or null. */
export const findAnyEvent = (id: number) => findWhere(and(eq(events.id, id), notDeleted))

async function findWhere(where: SQL | undefined): Promise<PublicEvent | null> {
  const clock = await readClock()
  const [row] = await db.select(publicColumns).from(events).where(where)
  return row ? toPublic(row, clock) : null
}

/** The event with the id in the URL, as `find` finds it; throws a 404 response if there is none. */
export async function requireEvent(
  param: string | undefined,
  find = findEvent,
): Promise<PublicEvent> {
  const id = parseId(param)
  const event = id === null ? null : await find(id)
  if (!event) throw notFound()
  return event
}

const notDeleted = isNull(events.deletedAt)
const visible = and(eq(events.isActive, true), notDeleted)

function within(when: When, clock: SiteClock): SQL | undefined {
  if (when === 'all') return undefined
  return when === 'past' ? isOver(clock) : isUpcoming(clock)
}

/** When an event is over, in site time, like `endOf` (event-span.ts). */
const endsAt = sql`${events.date} + make_interval(mins => case
  when ${events.startMinutes} is null then 1440
  when ${events.endMinutes} is null then ${events.startMinutes}
  when ${events.endMinutes} > ${events.startMinutes} then ${events.endMinutes}
  else ${events.endMinutes} + 1440 end)`

// Compare the day first, because it has an index. No event lasts longer than until the next day.
/** Events that are not over. */
export const isUpcoming = ({ now, today, yesterday }: SiteClock) =>
  and(gte(events.date, yesterday), or(gt(events.date, today), sql`${endsAt} > ${now}::timestamp`))

/** Events that are over. */
export const isOver = ({ now, today, yesterday }: SiteClock) =>
  and(lte(events.date, today), or(lt(events.date, yesterday), sql`${endsAt} <= ${now}::timestamp`))

/** Moments at which public event pages change by themselves. */
const loadTurns = memoizeUntilPurged(['events', 'settings'], async () => {
  const { yesterday } = await readClock()
  const rows = await db
    .select({
      date: events.date,
      startMinutes: events.startMinutes,
      endMinutes: events.endMinutes,
      opensAt: events.opensAt,
      closesAt: events.closesAt,
    })
    .from(events)
    .where(and(visible, gte(events.date, yesterday)))
  return {
    /** In site time. */
    ends: rows.map(endOf),
    moments: rows.flatMap(({ opensAt, closesAt }) => [opensAt ?? [], closesAt ?? []].flat()),
  }
})

/** Seconds until event pages are outdated: registration opens or closes, an event ends, or at midnight. */
export async function secondsUntilEventsChange(): Promise<number> {
  const now = new Date()
  const { ends, moments } = await loadTurns()
  const clock = await readClock(now)
  const coming = ends.filter((end) => end > clock.now).sort()
  const turns = [...moments, ...coming.slice(0, 1).map((end) => toMoment(end, clock.timeZone))]
  const left = turns.map((turn) => (new Date(turn).getTime() - now.getTime()) / 1000)
  const seconds = left.filter((each) => each > 0).sort((a, b) => a - b)
  return Math.max(1, Math.floor(Math.min(await secondsUntilMidnight(now), ...seconds.slice(0, 1))))
}

type Row = Pick<
  typeof events.$inferSelect & Pick<PublicEvent, 'imageAlt' | 'waiting'> & { taken: Taken },
  keyof typeof publicColumns
>

function toPublic({ taken, ...row }: Row, clock: SiteClock): PublicEvent {
  const placesLeft = placesLeftOf(row, taken, clock)
  const registration = registrationOf({ ...row, placesLeft }, clock)
  return {
    ...row,
    placesLeft,
    registration,
    // Older events may have an unvalidated date.
    registrationLink:
      row.registrationLink && isWebAddress(row.registrationLink) ? row.registrationLink : null,
    placesNote: placesNote({ ...row, placesLeft }, registration),
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
