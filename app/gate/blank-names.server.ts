import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'

/** So long after their event are people known whom only a gate has noted: nobody promised them anything. */
const DAYS = 30

/**
 * Removes who walked in or was sent away, some days after the event. That they came, from which ZIP code and
 * with what stays, for the reports.
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
