import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { countPlacesTaken } from '~/leads/registration/places.server'
import { defineRecord } from '~/records/record.server'
import { EVENT_TEXTS, eventFields } from './event-fields'
import { parseEventTime } from './event-time'

type Event = typeof events.$inferSelect

/** Events as staff make and change them. */
export const eventRecord = defineRecord({
  subject: 'event',
  table: events,
  fields: eventFields,
  texts: EVENT_TEXTS,
  tags: ['events', 'impact'],
  titleOf: ({ title }) => title,
  toRow: ({ status, ...values }) => ({
    ...values,
    status: status as Event['status'],
    ...(parseEventTime(values.time) ?? { startMinutes: null, endMinutes: null }),
  }),
  toRecord: ({ filledByCapacity: _, deletedAt: __, createdAt, updatedAt, ...event }) => ({
    ...event,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  async settle(tx, event, before) {
    await settleCapacity(tx, event, before)
    await tellRegistrations(tx, event, before)
  },
})

/**
 * Whoever changes the capacity expects the status to follow: full when there are no places left,
 * open again when there are and only the capacity had closed it. A status chosen by hand stays.
 */
async function settleCapacity(tx: Db, event: Event, before: Event | null): Promise<void> {
  const byHand = event.status !== (before?.status ?? 'upcoming')
  const wasFilled = event.filledByCapacity && event.status === 'full'
  const full = event.capacity !== null && (await countPlacesTaken(tx, event.id)) >= event.capacity
  if (!byHand && event.status === 'upcoming' && full) await set(tx, event.id, 'full', true)
  else if (!byHand && wasFilled && !full) await set(tx, event.id, 'upcoming', false)
  else if (event.filledByCapacity && !wasFilled) await set(tx, event.id, event.status, false)
}

/** Registrations carry their event's title and date, for when it is gone. */
async function tellRegistrations(tx: Db, event: Event, before: Event | null): Promise<void> {
  if (!before || (before.title === event.title && before.date === event.date)) return
  await tx
    .update(eventRegistrations)
    .set({ eventTitle: event.title, eventDate: event.date })
    .where(eq(eventRegistrations.eventId, event.id))
}

const set = (tx: Db, id: number, status: Event['status'], filledByCapacity: boolean) =>
  tx.update(events).set({ status, filledByCapacity }).where(eq(events.id, id))
