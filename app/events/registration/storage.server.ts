import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { defineLeadType, Refusal } from '~/leads/store.server'
import { siteClock } from '~/settings/site-clock'
import { formatShortDate } from '~/ui/format-short-date'
import { registrationOf } from '../registration-state'
import { eventRegistration } from './definition'
import { countPlacesTaken, fillEvents, lockEvents } from './places.server'

export const registrationLead = defineLeadType({
  definition: eventRegistration,
  table: eventRegistrations,
  summary: ['itemsDescription'],
  columns: { name: 'contactName', items: 'itemsDescription' },
  apiNames: { items: 'itemsDescription' },
  // Stored with the registration, because the event may have been deleted.
  texts: { eventId: ({ eventTitle, eventDate }) => `${eventTitle}, ${formatShortDate(eventDate)}` },
  async prepare({ eventId }, { tx, settings }) {
    const event = await lockShownEvent(tx, eventId)
    if (!event) return new Refusal('There is no event with this id.', 404)
    const refusal = refusalOf(event, settings.timeZone)
    return refusal ?? { eventTitle: event.title, eventDate: event.date }
  },
  async onStored({ eventId }, { tx }) {
    const [event] = await lockEvents(tx, [eventId])
    if (!event?.capacity || (await countPlacesTaken(tx, eventId)) < event.capacity) return []
    await fillEvents(tx, [eventId])
    return ['events']
  },
})

/** Locks the event until the transaction ends. Undefined if visitors cannot see it. */
async function lockShownEvent(tx: Db, id: number) {
  const [event] = await lockEvents(tx, [id])
  return event?.isActive && event.deletedAt === null ? event : undefined
}

function refusalOf(event: typeof events.$inferSelect, timeZone: string): Refusal | null {
  const { state, note } = registrationOf(event, siteClock(timeZone))
  return state === 'open' ? null : new Refusal(note)
}
