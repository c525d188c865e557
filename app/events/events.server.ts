import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { and, asc, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import { altOf } from '~/images/alt.server'
import { EVENTS_PER_PAGE, type PublicEvent, type When } from './event'

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
  isActive: events.isActive,
  capacity: events.capacity,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
}

interface ListOptions {
  when: When
  /** yyyy-MM-dd at the site. */
  today: string
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
  today,
  page = 1,
  limit = EVENTS_PER_PAGE,
  inactive = false,
}: ListOptions) {
  const order = when === 'upcoming' ? asc : desc
  const rows = await db
    .select(inactive ? { ...publicColumns, hostEmail: events.hostEmail } : publicColumns)
    .from(events)
    .where(and(inactive ? notDeleted : visible, within(when, today)))
    .orderBy(order(events.date), order(events.startMinutes), order(events.id))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  return { events: rows.slice(0, limit).map(toPublic), more: rows.length > limit }
}

/** The next active events from today on, soonest first. */
export async function listNextEvents(limit: number, today: string): Promise<PublicEvent[]> {
  const next = await listEvents({ when: 'upcoming', today, limit })
  return next.events
}

/** The active event with this id, or null. */
export const findEvent = (id: number) => findWhere(and(eq(events.id, id), visible))

/** The event with this id, whether visitors see it or not, as those who are registered get it; or null. */
export const findEventOfGuests = (id: number) => findWhere(and(eq(events.id, id), notDeleted))

async function findWhere(where: SQL | undefined): Promise<PublicEvent | null> {
  const [row] = await db.select(publicColumns).from(events).where(where)
  return row ? toPublic(row) : null
}

/** The event with the id in the URL; throws a 404 response if there is none. */
export async function requireEvent(param: string | undefined): Promise<PublicEvent> {
  const id = parseId(param)
  const event = id === null ? null : await findEvent(id)
  if (!event) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return event
}

const notDeleted = isNull(events.deletedAt)
const visible = and(eq(events.isActive, true), notDeleted)

function within(when: When, today: string): SQL | undefined {
  if (when === 'all') return undefined
  return when === 'past' ? lt(events.date, today) : gte(events.date, today)
}

type Row = Pick<
  typeof events.$inferSelect & Pick<PublicEvent, 'imageAlt'>,
  keyof typeof publicColumns
>

function toPublic(row: Row): PublicEvent {
  return {
    ...row,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
