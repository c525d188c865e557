import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, count, eq, inArray, isNull, ne } from 'drizzle-orm'

/** A registration holds a place unless it is cancelled, spam or in the trash. */
export const holdsPlace = and(
  ne(leads.status, 'cancelled'),
  eq(leads.spam, false),
  isNull(leads.deletedAt),
)

/**
 * These events, nobody else's until the transaction ends: whoever comes second waits, then sees the
 * first one's place taken. Always in the order of their ids, so that two who lock several never wait
 * for each other.
 */
export function lockEvents(tx: Db, ids: number[]) {
  return tx
    .select()
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.id))
    .for('update')
}

/** How many places are taken at one event. */
export async function countPlacesTaken(tx: Db, eventId: number): Promise<number> {
  return (await countPlaces(tx, [eventId])).get(eventId) ?? 0
}

/** How many places are taken, by event; an event without any is left out. */
async function countPlaces(tx: Db, eventIds: number[]): Promise<Map<number | null, number>> {
  const rows = await tx
    .select({ eventId: eventRegistrations.eventId, taken: count() })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(inArray(eventRegistrations.eventId, eventIds), holdsPlace))
    .groupBy(eventRegistrations.eventId)
  return new Map(rows.map(({ eventId, taken }) => [eventId, taken]))
}

/** The last place is taken: the event is full until somebody cancels. */
export async function fillEvents(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(events)
    .set({ status: 'full', filledByCapacity: true })
    .where(inArray(events.id, ids))
}

async function reopenEvents(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(events)
    .set({ status: 'upcoming', filledByCapacity: false })
    .where(inArray(events.id, ids))
}

/** Places that registrations of one event have come to hold since, or, below zero, given back. */
export interface PlaceChange {
  eventId: number
  places: number
}

/** Thrown to undo the transaction: the event has no room for what it would bring. */
export class NotEnoughPlaces extends Error {}

/**
 * After registrations were changed, in the same transaction: fills events whose last place went,
 * reopens those that were filled that way and have room again, and throws NoRoom where more places
 * were taken than there are. An event that is over takes anyone: who came is a matter of record.
 * Says whether an event's status changed.
 */
export async function settlePlaces(
  tx: Db,
  changes: PlaceChange[],
  today: string,
): Promise<boolean> {
  if (changes.length === 0) return false
  const ids = changes.map(({ eventId }) => eventId)
  const locked = await lockEvents(tx, ids)
  const taken = await countPlaces(tx, ids)
  const gained = new Map(changes.map(({ eventId, places }) => [eventId, places]))
  const standings = locked.map((event) => ({
    ...event,
    taken: taken.get(event.id) ?? 0,
    gained: gained.get(event.id) ?? 0,
  }))
  for (const event of standings) if (event.date >= today && event.gained > 0) requireRoom(event)
  const filled = standings.filter(isFilledNow).map(({ id }) => id)
  const reopened = standings.filter(hasRoomAgain).map(({ id }) => id)
  if (filled.length > 0) await fillEvents(tx, filled)
  if (reopened.length > 0) await reopenEvents(tx, reopened)
  return filled.length + reopened.length > 0
}

type EventPlaces = typeof events.$inferSelect & { taken: number; gained: number }

function requireRoom({ title, status, filledByCapacity, capacity, taken, gained }: EventPlaces) {
  const closed = status === 'full' && !filledByCapacity
  const left = closed ? 0 : (capacity ?? Number.POSITIVE_INFINITY) - (taken - gained)
  if (left >= gained) return
  throw new NotEnoughPlaces(
    left > 0
      ? `"${title}" has only ${left} of ${capacity} places left, not enough for ${gained} registrations. Free up places or raise the event's capacity first.`
      : `"${title}" is full and has no room for ${gained === 1 ? 'this registration' : `these ${gained} registrations`}. Free up a place or raise the event's capacity first.`,
  )
}

const isFilledNow = ({ status, capacity, taken }: EventPlaces) =>
  status === 'upcoming' && capacity !== null && taken >= capacity

const hasRoomAgain = ({ status, filledByCapacity, capacity, taken }: EventPlaces) =>
  status === 'full' && filledByCapacity && (capacity === null || taken < capacity)
