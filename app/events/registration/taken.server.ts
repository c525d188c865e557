import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Taken } from '../slots'
import { holdsPlace } from './registration-filters.server'

/** Places taken by slot, as an expression for queries of events. */
export function takenBySlot(): SQL<Taken> {
  // The join makes the query builder qualify all columns, including those of the outer query.
  const taken = db
    .select({
      slot: sql<string>`coalesce(${eventRegistrations.slot}, '')`.as('slot'),
      places: count().as('places'),
    })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(eq(eventRegistrations.eventId, events.id), holdsPlace))
    .groupBy(eventRegistrations.slot)
    .as('taken')
  const all = db
    .select({ all: sql`coalesce(jsonb_object_agg(${taken.slot}, ${taken.places}), '{}')` })
    .from(taken)
  return sql`(${all})`
}
