import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { defineLeadType, Refusal } from '~/leads/store.server'
import { siteClock } from '~/settings/site-clock'
import { formatShortDate } from '~/ui/format-short-date'
import { tagsOfPlaces } from '../places-left'
import { registrationOf } from '../registration-state'
import { eventRegistration } from './definition'
import { registeredMail, waitlistedMail } from './emails.server'
import { refuseSecond } from './one-each.server'
import { countPlacesTaken, fillEvents, lockEvents } from './places.server'
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
  // Stored with the registration, because the event may have been deleted.
  texts: { eventId: ({ eventTitle, eventDate }) => `${eventTitle}, ${formatShortDate(eventDate)}` },
  async prepare(values, context, { spam }) {
    const { tx, settings } = context
    const event = await lockShownEvent(tx, values.eventId)
    if (!event) return new Refusal('There is no event with this id.', 404)
    const status = statusFor(event, settings.timeZone, values.waitlist === true)
    if (status instanceof Refusal) return status
    const second = await refuseSecond(event, values, context, spam)
    return second ?? { status, own: { eventTitle: event.title, eventDate: event.date } }
  },
  async onStored({ eventId }, { tx }) {
    const [event] = await lockEvents(tx, [eventId])
    // Somebody more waits.
    if (event?.status === 'full') return ['events']
    if (!event?.capacity) return []
    const left = event.capacity - (await countPlacesTaken(tx, eventId))
    if (left > 0) return tagsOfPlaces(left + 1, left)
    await fillEvents(tx, [eventId])
    return ['places', 'events']
  },
  async confirmation(lead, { eventId }, { tx, settings }) {
    if (eventId === null) return null
    const [event] = await tx.select().from(events).where(eq(events.id, eventId))
    if (!event) return null
    return lead.status === 'waitlisted'
      ? waitlistedMail(lead, event, await waitingPosition(tx, eventId, lead), settings)
      : registeredMail(lead, event, settings)
  },
})

/** Locks the event until the transaction ends. Undefined if visitors cannot see it. */
async function lockShownEvent(tx: Db, id: number) {
  const [event] = await lockEvents(tx, [id])
  return event?.isActive && event.deletedAt === null ? event : undefined
}

/** A place, or one on the waiting list for those who want it, or why there is neither. */
function statusFor(
  event: Event,
  timeZone: string,
  wantsToWait: boolean,
): 'pending' | 'waitlisted' | Refusal {
  const { state, note } = registrationOf(event, siteClock(timeZone))
  if (state === 'open') return 'pending'
  const mayWait = state === 'full' && event.waitlist
  if (!mayWait) return new Refusal(note)
  return wantsToWait
    ? 'waitlisted'
    : new Refusal(`${note} You can join the waiting list.`, 409, undefined, {
        members: { waitlist: true },
      })
}
