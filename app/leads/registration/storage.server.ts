import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { CLOSED, standing } from '~/events/standing'
import { Refusal, storeAs } from '../store.server'
import { eventRegistration } from './definition'
import { countPlacesTaken, fillEvents, lockEvents } from './places.server'

export const registrationLead = storeAs({
  definition: eventRegistration,
  table: eventRegistrations,
  names: { contactName: 'name' },
  fieldOf: { itemsDescription: 'items' },
  core: ({ name, email, phone }) => ({ contactName: name, email, phone, organisation: null }),
  inSteps: {
    async own({ eventId, items, numberOfItems }, { tx, today }) {
      const event = await lockShownEvent(tx, eventId)
      if (!event) return new Refusal('There is no such event.', 404)
      const no = refusalOf(event, today)
      if (no) return no
      return {
        eventId,
        eventTitle: event.title,
        eventDate: event.date,
        itemsDescription: items,
        numberOfItems,
      }
    },
    async stored({ eventId }, { tx }) {
      const [event] = await lockEvents(tx, [eventId])
      if (!event?.capacity || (await countPlacesTaken(tx, eventId)) < event.capacity) return []
      await fillEvents(tx, [eventId])
      return ['events']
    },
  },
})

/** The event, locked until the transaction ends, when it is one that visitors see. */
async function lockShownEvent(tx: Db, id: number) {
  const [event] = await lockEvents(tx, [id])
  return event?.isActive && event.deletedAt === null ? event : undefined
}

function refusalOf(event: typeof events.$inferSelect, today: string): Refusal | null {
  const state = standing(event, today)
  return state === 'open' ? null : new Refusal(CLOSED[state])
}
