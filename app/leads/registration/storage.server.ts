import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { CLOSED, standing } from '~/events/standing'
import { Refusal, storeAs } from '../store.server'
import { eventRegistration } from './definition'

export const registrationLead = storeAs({
  definition: eventRegistration,
  table: eventRegistrations,
  names: { contactName: 'name' },
  core: ({ name, email, phone }) => ({ contactName: name, email, phone, organisation: null }),
  own: async ({ eventId, items, numberOfItems }, { tx, today }) => {
    const event = await lockEvent(tx, eventId)
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
    const event = await lockEvent(tx, eventId)
    if (!event?.capacity || (await countPlacesTaken(tx, eventId)) < event.capacity) return []
    await tx
      .update(events)
      .set({ status: 'full', filledByCapacity: true })
      .where(eq(events.id, eventId))
    return ['events']
  },
})

// Locked until the transaction ends: whoever comes second waits, then sees the first one's place taken.
async function lockEvent(tx: Db, id: number) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.isActive, true), isNull(events.deletedAt)))
    .for('update')
  return event
}

/** Registrations that hold a place: not cancelled, not spam, not in the trash. */
export async function countPlacesTaken(tx: Db, eventId: number): Promise<number> {
  const [row] = await tx
    .select({ taken: count() })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        ne(leads.status, 'cancelled'),
        eq(leads.spam, false),
        isNull(leads.deletedAt),
      ),
    )
  return row?.taken ?? 0
}

function refusalOf(event: typeof events.$inferSelect, today: string): Refusal | null {
  const state = standing(event, today)
  return state === 'open' ? null : new Refusal(CLOSED[state])
}
