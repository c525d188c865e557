import type { Db } from 'db/client.server'
import { arrivals } from 'db/schema/gates'
import { leads } from 'db/schema/leads'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

/**
 * Undoes the arrivals of registrations that staff no longer count as attended, so that the gate, the desk and the list of
 * arrivals agree. A registration in the trash keeps its arrival.
 */
export async function undoArrivals(tx: Db, eventIds: number[]): Promise<void> {
  if (eventIds.length === 0) return
  const now = new Date()
  await tx
    .update(arrivals)
    .set({ undoneAt: now, changedAt: now })
    .from(leads)
    .where(
      and(
        inArray(arrivals.eventId, eventIds),
        isNull(arrivals.undoneAt),
        eq(leads.id, arrivals.leadId),
        ne(leads.status, 'attended'),
      ),
    )
}
