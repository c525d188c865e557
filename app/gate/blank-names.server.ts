import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'

/** How long after the event the gate's own names are kept. */
const DAYS = 30

/**
 * Blanks the names of walk-ins and people turned away, some days after the event. Counts, ZIP codes and items stay
 * for the reports.
 */
export async function blankNamesOfGates(now: Date): Promise<void> {
  const ofOldEvents = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.date, sql`${subDays(now, DAYS).toISOString()}::date`))
  await db
    .update(arrivals)
    .set({ name: null, email: null, phone: null })
    .where(
      and(
        isNull(arrivals.leadId),
        or(isNotNull(arrivals.name), isNotNull(arrivals.email), isNotNull(arrivals.phone)),
        inArray(arrivals.eventId, ofOldEvents),
      ),
    )
  await db
    .update(turnedAway)
    .set({ name: null })
    .where(and(isNotNull(turnedAway.name), inArray(turnedAway.eventId, ofOldEvents)))
}
