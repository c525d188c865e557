import { db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, between, count, eq, inArray, notExists, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'

/** More than a dispatcher plans at once; the list of requests has all. */
const IN_TRAY = 20

const hasVisit = db
  .select({ one: sql`1` })
  .from(visits)
  .where(
    and(eq(visits.leadId, leads.id), inArray(visits.status, ['offered', 'planned', 'confirmed'])),
  )

/** Pending pickups without offered times. */
const isUnscheduled = and(
  eq(leads.kind, 'pickup'),
  eq(leads.status, 'pending'),
  inInbox,
  notExists(hasVisit),
)

/** The pickups that have waited longest for a visit, and their number, counted up to `most`. */
export async function listUnscheduled(most: number) {
  const some = db.select({ id: leads.id }).from(leads).where(isUnscheduled).limit(most).as('some')
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        reference: leads.reference,
        name: sql<string>`coalesce(${leads.organization}, ${leads.contactName})`,
        town: businessPickups.city,
        zip: businessPickups.zip,
        preferredDay: businessPickups.pickupDate,
        weight: businessPickups.estimatedWeight,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
      .where(isUnscheduled)
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(IN_TRAY),
    db.select({ total: count() }).from(some),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The number of unscheduled pickups per preferred day, in a range of days (yyyy-MM-dd, inclusive). */
export async function countUnscheduledByDay(
  from: string,
  to: string,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ day: businessPickups.pickupDate, requests: count() })
    .from(businessPickups)
    .innerJoin(leads, eq(leads.id, businessPickups.leadId))
    .where(and(between(businessPickups.pickupDate, from, to), isUnscheduled))
    .groupBy(businessPickups.pickupDate)
  return Object.fromEntries(rows.map(({ day, requests }) => [day, requests]))
}
