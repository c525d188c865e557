import type { Db } from 'db/client.server'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, inArray, ne } from 'drizzle-orm'

/** Forgets that registrations of these events were cancelled with their event once they have another status. */
export async function forgetCancelledWithEvent(tx: Db, eventIds: number[]): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(eventRegistrations)
    .set({ cancelledWithEvent: false, toldAfterAll: false })
    .from(leads)
    .where(
      and(
        inArray(eventRegistrations.eventId, eventIds),
        eq(eventRegistrations.cancelledWithEvent, true),
        eq(leads.id, eventRegistrations.leadId),
        ne(leads.status, 'cancelled'),
      ),
    )
}
