import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { CacheTag } from '~/platform/purge.server'
import { readSettings } from '~/settings/settings.server'
import { tagsOfPlaces } from '../places-left'
import { holdsPlace } from './registration-filters.server'
import { offerPlaces } from './waiting-list.server'

/**
 * Selects and locks these events until the transaction ends, so that concurrent registrations
 * cannot both take the last place. Locks in order of id to avoid deadlocks.
 */
export function lockEvents(tx: Db, ids: number[]) {
  return tx
    .select()
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.id))
    .for('update')
}

/** Number of places taken at one event. */
export async function countPlacesTaken(tx: Db, eventId: number): Promise<number> {
  return (await countPlaces(tx, [eventId])).get(eventId) ?? 0
}

/** Number of places taken by event id; events without registrations are missing. */
async function countPlaces(tx: Db, eventIds: number[]): Promise<Map<number | null, number>> {
  const rows = await tx
    .select({ eventId: eventRegistrations.eventId, taken: count() })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(inArray(eventRegistrations.eventId, eventIds), holdsPlace))
    .groupBy(eventRegistrations.eventId)
  return new Map(rows.map(({ eventId, taken }) => [eventId, taken]))
}

/** Marks events as full by capacity; they reopen when a place becomes free. */
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

/** Change in the number of places taken at one event; negative if places were freed. */
export interface PlaceChange {
  eventId: number
  places: number
}

/** Thrown to roll back the transaction when an event has too few places. */
export class NotEnoughPlaces extends Error {}

/**
 * Call after changing registrations, in the same transaction. Offers free places to those who wait,
 * marks events without places as full, reopens those that were full by capacity and have room again,
 * and throws NotEnoughPlaces when an event is overbooked. Past events are not limited, so that staff
 * can record who came. Returns the cache tags of the pages that changed.
 */
export async function settlePlaces(
  tx: Db,
  changes: PlaceChange[],
  today: string,
): Promise<CacheTag[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ eventId }) => eventId)
  const locked = await lockEvents(tx, ids)
  const taken = await countPlaces(tx, ids)
  const gained = new Map(changes.map(({ eventId, places }) => [eventId, places]))
  const eventPlaces = locked.map((event) => ({
    ...event,
    taken: taken.get(event.id) ?? 0,
    gained: gained.get(event.id) ?? 0,
  }))
  for (const event of eventPlaces) if (event.date >= today && event.gained > 0) requireRoom(event)
  await offerFreePlaces(tx, eventPlaces)
  const filled = eventPlaces.filter(isFilledNow).map(({ id }) => id)
  const reopened = eventPlaces.filter(hasRoomAgain).map(({ id }) => id)
  if (filled.length > 0) await fillEvents(tx, filled)
  if (reopened.length > 0) await reopenEvents(tx, reopened)
  const turned: CacheTag[] = filled.length + reopened.length > 0 ? ['events'] : []
  return [...turned, ...eventPlaces.flatMap(tagsOfChange)]
}

/** Free places go to those who wait, before anybody else sees them. */
async function offerFreePlaces(tx: Db, eventPlaces: EventPlaces[]): Promise<void> {
  const free = eventPlaces.filter(({ capacity, taken }) => capacity !== null && taken < capacity)
  if (free.length === 0) return
  const settings = await readSettings(tx)
  for (const event of free) {
    const offered = await offerPlaces(tx, event, (event.capacity ?? 0) - event.taken, settings)
    event.taken += offered
    event.gained += offered
  }
}

type EventPlaces = typeof events.$inferSelect & { taken: number; gained: number }

const tagsOfChange = ({ capacity, taken, gained }: EventPlaces) =>
  capacity === null ? [] : tagsOfPlaces(capacity - taken + gained, capacity - taken)

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
