import { db } from 'db/client.server'
import { arrivals, gates } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { toJson } from '~/events/registration/event-form'
import { inInbox } from '~/leads/filters.server'

/** Everyone who came to an event, registered or not, in order of arrival. For staff: includes contact data. */
export async function listArrivals(eventId: number) {
  return findArrivals(await listArrivalIds(eventId))
}

/** Ids of arrivals, in order; not of registrations in the trash or marked as spam. */
export async function listArrivalIds(eventId: number): Promise<number[]> {
  const rows = await db
    .select({ id: arrivals.id })
    .from(arrivals)
    .leftJoin(leads, eq(leads.id, arrivals.leadId))
    .where(
      and(
        eq(arrivals.eventId, eventId),
        isNull(arrivals.undoneAt),
        or(isNull(arrivals.leadId), inInbox),
      ),
    )
    .orderBy(asc(arrivals.arrivedAt), asc(arrivals.id))
  return rows.map(({ id }) => id)
}

export type ArrivalRecord = Awaited<ReturnType<typeof findArrivals>>[number]

/** Arrivals by id, with what the gate noted. */
export async function findArrivals(ids: (string | number)[]) {
  const rows = await db
    .select({ arrival: arrivals, gate: gates.name, lead: leads, details: eventRegistrations })
    .from(arrivals)
    .innerJoin(gates, eq(gates.id, arrivals.gateId))
    .leftJoin(leads, eq(leads.id, arrivals.leadId))
    .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, arrivals.leadId))
    .where(inArray(arrivals.id, ids.map(Number)))
    .orderBy(asc(arrivals.arrivedAt), asc(arrivals.id))
  return rows.map(({ arrival, gate, lead, details }) => ({
    id: arrival.id,
    walkIn: lead === null,
    reference: lead?.reference ?? null,
    name: lead?.contactName ?? arrival.name,
    email: (lead?.email ?? arrival.email) || null,
    phone: lead ? lead.phone : arrival.phone,
    zip: details ? details.zip : arrival.zip,
    slot: details?.slot ?? null,
    items: details?.itemsDescription ?? arrival.items,
    counts: details ? toJson(details.extra).counts : countsOf(arrival.counts),
    gate,
    arrivedAt: arrival.arrivedAt,
  }))
}

const countsOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([category, count]) => ({ category, count: count as unknown }))
