import { db } from 'db/client.server'
import type { VisitStatus } from 'db/enums'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import type { VisitSettings } from '~/settings/visits'
import type { Visit } from '~/visits/visit'

/** Visits with their pickups, without trash and spam. */
export const selectVisits = (where: SQL | undefined) =>
  db
    .select({ visit: visits, lead: leads, pickup: businessPickups })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(and(inInbox, where))

/** One visit with its pickup, or null. */
export async function findVisit(id: number) {
  const [row] = await selectVisits(eq(visits.id, id))
  return row ?? null
}

interface VisitFilter {
  day: string | null
  truck: string | null
  status: VisitStatus | null
  leadId: number | null
}

export const matching = ({ day, truck, status, leadId }: VisitFilter): SQL | undefined =>
  and(
    day === null ? undefined : eq(visits.day, day),
    truck === null ? undefined : eq(visits.truck, truck),
    status === null ? undefined : eq(visits.status, status),
    leadId === null ? undefined : eq(visits.leadId, leadId),
  )

/** Visits without a day count as today, as in the calendar. */
export const isOnDay = (day: string, today: string): SQL | undefined =>
  day === today ? or(eq(visits.day, day), isNull(visits.day)) : eq(visits.day, day)

/** The order of a route: set by staff, else by window and stop. */
export const ROUTE_ORDER = [
  asc(visits.position),
  asc(visits.window),
  asc(visits.stop),
  asc(visits.id),
]

/** A visit as the API returns it. */
export function toVisitRecord(
  visit: Visit,
  lead: Pick<typeof leads.$inferSelect, 'reference'>,
  { trucks }: Pick<VisitSettings, 'trucks'>,
) {
  return {
    id: visit.id,
    leadId: visit.leadId,
    reference: lead.reference,
    status: visit.status,
    day: visit.day,
    truck: visit.truck,
    truckName: trucks.find(({ id }) => id === visit.truck)?.name ?? null,
    window: visit.window,
    stop: visit.stop,
    position: visit.position,
    reason: visit.reason,
    electronicsLbs: visit.electronicsLbs,
    commonMaterialsLbs: visit.commonMaterialsLbs,
    pieces: visit.pieces,
    ticketNumber: visit.ticketNumber,
    handedOverBy: visit.handedOverBy,
    version: visit.version,
    heldUntil: visit.heldUntil?.toISOString() ?? null,
    arrivedAt: visit.arrivedAt?.toISOString() ?? null,
    endedAt: visit.endedAt?.toISOString() ?? null,
    correctedAt: visit.correctedAt?.toISOString() ?? null,
    createdAt: visit.createdAt.toISOString(),
  }
}
