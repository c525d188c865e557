import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { asc, inArray } from 'drizzle-orm'
import { refuse } from '~/leads/refusal.server'
import type { CacheTag } from '~/platform/purge.server'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { tagsOfPlaces } from '../places-left'
import { formatSlot, freePlaces, type Taken } from '../slots'
import { takenBySlot } from './taken.server'
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

/** Places taken at one event. */
export async function countPlacesTaken(tx: Db, eventId: number): Promise<Taken> {
  return (await countPlaces(tx, [eventId])).get(eventId) ?? {}
}

/** Places taken, by event id; events without registrations are missing. */
export async function countPlaces(tx: Db, eventIds: number[]): Promise<Map<number, Taken>> {
  const rows = await tx
    .select({ eventId: events.id, taken: takenBySlot() })
    .from(events)
    .where(inArray(events.id, eventIds))
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

/** Change in the number of places taken at one event, of one slot; negative if places were freed. */
interface PlaceChange {
  eventId: number
  slot: string | null
  places: number
}

/**
 * Call after changing registrations, in the same transaction. Offers free places to the waiting list, marks events
 * without places as full, reopens events that were full by capacity, and refuses if an event or slot is overbooked.
 * Events before `today` (yyyy-MM-dd) are not limited, so that staff can record who came; none are if it is null. Returns
 * the cache tags to purge.
 */
export async function reconcilePlaces(
  tx: Db,
  changes: PlaceChange[],
  today: string | null,
): Promise<CacheTag[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ eventId }) => eventId)
  const locked = await lockEvents(tx, ids)
  const taken = await countPlaces(tx, ids)
  const settings = await readSettings(tx)
  const clock = siteClock(settings.timeZone)
  const eventPlaces = locked.map((event) => {
    const own = changes.filter(({ eventId }) => eventId === event.id)
    const now = taken.get(event.id) ?? {}
    return {
      ...event,
      taken: now,
      free: freePlaces(event, now, clock),
      gained: own.reduce((sum, { places }) => sum + places, 0),
      gainedSlots: own.flatMap(({ slot, places }) => (slot && places > 0 ? slot : [])),
    }
  })
  if (today !== null) for (const event of eventPlaces) if (event.date >= today) requireRoom(event)
  let allOffered = 0
  for (const event of eventPlaces.filter(hasRoom)) {
    const offered = await offerPlaces(tx, event, event.free, settings)
    allOffered += offered
    event.free -= offered
    event.gained += offered
  }
  const filled = eventPlaces.filter(isFilledNow).map(({ id }) => id)
  const reopened = eventPlaces.filter(hasRoomAgain).map(({ id }) => id)
  if (filled.length > 0) await fillEvents(tx, filled)
  if (reopened.length > 0) await reopenEvents(tx, reopened)
  // Pages of a full event show how many people are waiting.
  const turned: CacheTag[] = filled.length + reopened.length + allOffered > 0 ? ['events'] : []
  return [...turned, ...eventPlaces.flatMap(tagsOfChange)]
}

type EventPlaces = typeof events.$inferSelect & {
  taken: Taken
  free: number
  gained: number
  gainedSlots: string[]
}

const isLimited = ({ free }: Pick<EventPlaces, 'free'>) => Number.isFinite(free)
/** Without a limit there is no waiting list: removing the limit gave everyone a place. */
const hasRoom = (event: EventPlaces) => isLimited(event) && event.free > 0

const tagsOfChange = ({ free, gained }: EventPlaces) =>
  Number.isFinite(free) ? tagsOfPlaces(free + gained, free) : []

function requireRoom(event: EventPlaces) {
  const { title, status, filledByCapacity, capacity, free, gained } = event
  const overbooked = event.gainedSlots.find(
    (slot) => (event.taken[slot] ?? 0) > (event.slotCapacity ?? Number.POSITIVE_INFINITY),
  )
  if (overbooked && gained >= 0)
    refuse(
      `"${title}" has no place left at ${formatSlot(overbooked)}. Choose another slot, or free up a place first.`,
    )
  if (gained <= 0) return
  const closed = status === 'full' && !filledByCapacity
  const left = closed ? 0 : free + gained
  if (left >= gained) return
  refuse(
    left > 0
      ? `"${title}" has only ${left} of ${capacity ?? left} places left, not enough for ${gained} registrations. Free up places or raise the event's capacity first.`
      : `"${title}" is full and has no room for ${gained === 1 ? 'this registration' : `these ${gained} registrations`}. Free up a place or raise the event's capacity first.`,
  )
}

const isFilledNow = ({ status, free }: EventPlaces) => status === 'upcoming' && free <= 0

const hasRoomAgain = ({ status, filledByCapacity, free }: EventPlaces) =>
  status === 'full' && filledByCapacity && free > 0
