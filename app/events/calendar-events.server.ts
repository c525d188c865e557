import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import type { SiteClock } from '~/settings/site-clock'
import { readClock } from '~/settings/today.server'
import { isOver, isUpcoming } from './events.server'
import type { CalendarEvent } from './icalendar.server'
import { atSlot } from './slots'

// Calendar apps may keep an entry that disappears from the feed. So cancelled and deleted events stay in it for a
// while, marked as cancelled.

/** How long cancelled and deleted events stay in calendars. */
export const CANCELLED_DAYS = 90

/** More than a year of weekends; later events appear once these are over. */
const MAX_EVENTS = 200

const select = (where: SQL | undefined) =>
  db
    .select({
      id: events.id,
      title: events.title,
      description: events.description,
      date: events.date,
      time: events.time,
      startMinutes: events.startMinutes,
      endMinutes: events.endMinutes,
      slotMinutes: events.slotMinutes,
      location: events.location,
      address: events.address,
      town: events.town,
      status: events.status,
      sequence: events.sequence,
      updatedAt: events.updatedAt,
      deletedAt: events.deletedAt,
    })
    .from(events)
    .where(and(eq(events.isActive, true), where))

/** Events of the subscribed calendar: upcoming ones, soonest first, and cancelled or deleted ones. */
export async function listCalendarEvents(): Promise<CalendarEvent[]> {
  const clock = await readClock()
  const upcoming = await select(and(isNull(events.deletedAt), isUpcoming(clock)))
    .orderBy(asc(events.date), asc(events.startMinutes), asc(events.id))
    .limit(MAX_EVENTS)
  const calledOff = await select(or(wasDeleted(clock), wasCancelled(clock)))
    .orderBy(desc(events.updatedAt), desc(events.id))
    .limit(MAX_EVENTS)
  return [...upcoming, ...calledOff].map(toEntry)
}

/** The active event with this id, including recently deleted ones, with the times of a slot; or null. */
export async function findCalendarEvent(
  id: number,
  slot: string | null,
): Promise<CalendarEvent | null> {
  const shown = or(isNull(events.deletedAt), wasDeleted(await readClock()))
  const [row] = await select(and(eq(events.id, id), shown))
  return row ? toEntry(atSlot(row, slot)) : null
}

const since = ({ moment }: SiteClock) => subDays(moment, CANCELLED_DAYS)

/** Deleted recently, before its day was over: an event that took place was not cancelled. */
const wasDeleted = (clock: SiteClock) =>
  and(
    gte(events.deletedAt, since(clock)),
    sql`(${events.deletedAt} at time zone ${clock.timeZone})::date <= ${events.date}`,
  )

/** Cancelled, changed recently, and its day is over; until then it is an upcoming one. */
const wasCancelled = (clock: SiteClock) =>
  and(
    isNull(events.deletedAt),
    eq(events.status, 'cancelled'),
    gte(events.updatedAt, since(clock)),
    isOver(clock),
  )

type Row = Awaited<ReturnType<typeof select>>[number]

const toEntry = ({ deletedAt, updatedAt, slotMinutes: _, ...event }: Row): CalendarEvent => ({
  ...event,
  // It has no page of its own anymore.
  ...(deletedAt && { link: paths.events }),
  status: deletedAt ? 'cancelled' : event.status,
  updatedAt: updatedAt.toISOString(),
})
