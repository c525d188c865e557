import { type Db, db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import type { Value } from '~/forms/fields'
import { Refusal } from '~/leads/refusal.server'
import { defineLeadType, type KnownValues, type StaffEntry } from '~/leads/store.server'
import { siteClock } from '~/settings/site-clock'
import { readClock } from '~/settings/today.server'
import { formatShortDate } from '~/ui/format-short-date'
import { hasWaitingList, type Registration } from '../event'
import { placesLeftOf, tagsOfPlaces } from '../places-left'
import { registrationOf } from '../registration-state'
import { formatSlot, freePlaces, openSlots } from '../slots'
import { eventRegistration } from './definition'
import { registeredMail, waitlistedMail } from './emails.server'
import { checkJson, fromJson, registrationFields, toJson } from './event-form'
import { refuseSecond } from './one-each.server'
import { countPlacesTaken, fillEvents, lockEvents } from './places.server'
import { checkZip, takeSlot } from './rules.server'
import { waitingPosition } from './waiting-list.server'

type Event = typeof events.$inferSelect

export const registrationLead = defineLeadType({
  definition: eventRegistration,
  table: eventRegistrations,
  summary: ['itemsDescription'],
  columns: { name: 'contactName', items: 'itemsDescription' },
  apiNames: { items: 'itemsDescription' },
  // The status says it.
  notStored: ['waitlist'],
  fields: findRegistrationFields,
  checkJson,
  fromJson,
  toJson,
  // Stored with the registration, because the event may have been deleted.
  texts: {
    slot: ({ slot }) => (slot ? formatSlot(slot) : ''),
    zip: ({ zip, outside }) => (zip && outside ? `${zip} (outside)` : (zip ?? '')),
    eventId: ({ eventTitle, eventDate }) => `${eventTitle}, ${formatShortDate(eventDate)}`,
  },
  async prepare(values, context, { spam, entry }) {
    const { tx, settings } = context
    const event = await lockEvent(tx, values.eventId, entry !== undefined)
    if (!event) return new Refusal('There is no event with this id.', 404)
    const taken = await countPlacesTaken(tx, event.id)
    const clock = siteClock(settings.timeZone)
    const placesLeft = placesLeftOf(event, taken, clock)
    const registration = registrationOf({ ...event, placesLeft }, clock)
    const status = entry
      ? statusByStaff(event, placesLeft, entry)
      : statusFor(event, registration, values.waitlist === true)
    if (status instanceof Refusal) return status
    const outside = checkZip(event, values as { zip?: Value })
    if (outside instanceof Refusal && !entry) return outside
    const second = entry ? null : await refuseSecond(event, values, context, spam)
    if (second) return second
    const slots = openSlots(event, taken, clock)
    const slot = status === 'waitlisted' ? null : takeSlot(event, slots, values, entry?.overLimit)
    if (slot instanceof Refusal) return slot
    return {
      status,
      details: {
        eventTitle: event.title,
        eventDate: event.date,
        slot,
        outside: outside !== false,
      },
    }
  },
  async onStored({ eventId }, { tx, settings }) {
    const [event] = await lockEvents(tx, [eventId])
    // The waiting list has grown.
    if (event?.status === 'full') return ['events']
    if (!event) return []
    const taken = await countPlacesTaken(tx, eventId)
    const left = freePlaces(event, taken, siteClock(settings.timeZone))
    if (!Number.isFinite(left)) return []
    if (left > 0) return tagsOfPlaces(left + 1, left)
    await fillEvents(tx, [eventId])
    return ['places', 'events']
  },
  async confirmation(lead, { eventId, slot }, { tx, settings }) {
    if (eventId === null) return null
    const [event] = await tx.select().from(events).where(eq(events.id, eventId))
    if (!event) return null
    return lead.status === 'waitlisted'
      ? waitlistedMail(lead, event, await waitingPosition(tx, eventId, lead.id), settings)
      : registeredMail({ ...lead, slot }, event, settings)
  },
})

/**
 * The registration form of an event with its free slots; the common form without an event. The waiting list has no
 * slots. The form of a stored registration has all fields of the event.
 */
export async function findRegistrationFields({ eventId, waitlist, leadId }: KnownValues) {
  const id = parseId(String(eventId))
  const [event] = id === null ? [] : await db.select().from(events).where(eq(events.id, id))
  if (!event) return eventRegistration.fields
  if (leadId !== undefined) return registrationFields(event, [])
  if (event.slotMinutes === null || event.status === 'full') return registrationFields(event, null)
  const slots = openSlots(event, await countPlacesTaken(db, event.id), await readClock())
  const isFree = slots.some(({ left }) => left > 0)
  return registrationFields(event, isFree ? slots : null, { required: waitlist !== true })
}

/** Locks the event until the transaction ends. Undefined if there is none or it is hidden from visitors. */
async function lockEvent(tx: Db, id: number, isStaff: boolean) {
  const [event] = await lockEvents(tx, [id])
  return event?.deletedAt === null && (event.isActive || isStaff) ? event : undefined
}

/** Staff can register people at any time, and exceed the places if they say so. */
function statusByStaff(
  event: Event,
  placesLeft: number | null,
  { overLimit, waits }: StaffEntry,
): 'confirmed' | 'waitlisted' | Refusal {
  if (event.status === 'cancelled') return new Refusal('This event is cancelled.')
  if (placesLeft !== 0 || overLimit) return 'confirmed'
  if (waits && hasWaitingList(event)) return 'waitlisted'
  return new Refusal('This event is full. Check the box to register one more.')
}

/** A place, or one on the waiting list if requested, or a Refusal. */
function statusFor(
  event: Event,
  { state, note }: Registration,
  wantsToWait: boolean,
): 'pending' | 'waitlisted' | Refusal {
  if (state === 'open') return 'pending'
  const mayWait = state === 'full' && hasWaitingList(event)
  if (!mayWait) return new Refusal(note ?? '')
  return wantsToWait
    ? 'waitlisted'
    : new Refusal(`${note} You can join the waiting list.`, 409, undefined, {
        members: { waitlist: true },
      })
}
