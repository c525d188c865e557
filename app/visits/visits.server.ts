import { type Db, db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { AGREED, isAgreed, type Visit } from './visit'

/** All visits of a lead, oldest first. */
export const listVisits = (leadId: number, tx: Db = db): Promise<Visit[]> =>
  tx.select().from(visits).where(eq(visits.leadId, leadId)).orderBy(asc(visits.id))

/** The visit that is planned or confirmed, or null. */
export const agreedOf = async (leadId: number): Promise<Visit | null> =>
  (await listVisits(leadId)).find(isAgreed) ?? null

/** As `nextSequence`, for the lead of the row. */
const nextSequenceOf = (tx: Db) =>
  tx
    .select({
      next: sql`coalesce(max(${visits.sequence} + (${visits.status} = 'cancelled')::int), -1) + 1`,
    })
    .from(visits)
    .where(and(eq(visits.leadId, leads.id), isNull(visits.heldUntil)))

/** A visit of the lead of the row that is planned or confirmed. */
export const agreedVisit = (tx: Db) =>
  tx
    .select({ one: sql`1` })
    .from(visits)
    .where(and(eq(visits.leadId, leads.id), inArray(visits.status, [...AGREED])))

/**
 * Updates the visits of pickups whose status was set directly, in bulk or by the API: scheduled gets a visit
 * without a window, completed marks it as done if its day has come, any other status, the trash and spam end it. `today`
 * is yyyy-MM-dd.
 */
export async function syncVisits(tx: Db, leadIds: number[], today: string): Promise<void> {
  if (leadIds.length === 0) return
  const now = new Date()
  const chosen = and(inArray(leads.id, leadIds), eq(leads.kind, 'pickup'))
  const live = and(isNull(leads.deletedAt), eq(leads.spam, false))
  const missing = await tx
    .select({
      leadId: leads.id,
      // A day that has passed cannot be planned.
      day: sql<
        string | null
      >`case when ${gte(businessPickups.pickupDate, today)} then ${businessPickups.pickupDate} end`,
      sequence: sql<number>`(${nextSequenceOf(tx)})`,
    })
    .from(leads)
    .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(and(chosen, live, eq(leads.status, 'scheduled'), notExists(agreedVisit(tx))))
  if (missing.length > 0)
    await tx.insert(visits).values(missing.map((row) => ({ ...row, status: 'planned' as const })))
  const ended = { updatedAt: now, endedAt: now, version: sql`${visits.version} + 1` }
  const of = (where: typeof live) =>
    inArray(visits.leadId, tx.select({ id: leads.id }).from(leads).where(and(chosen, where)))
  const isCompleted = of(and(live, eq(leads.status, 'completed')))
  const agreed = inArray(visits.status, [...AGREED])
  const removed = and(of(sql`not (${live})`), inArray(visits.status, [...AGREED, 'offered']))
  // What does not take place is kept with its time: a pickup that is restored or reopened takes it back.
  await tx
    .update(visits)
    .set({ ...ended, status: 'cancelled', statusBefore: sql`${visits.status}` })
    .where(or(removed, and(isCompleted, agreed, gt(visits.day, today))))
  await tx
    .update(visits)
    .set({
      ...ended,
      status: 'done',
      statusBefore: sql`${visits.status}`,
      day: sql`coalesce(${visits.day}, ${today})`,
    })
    .where(and(isCompleted, agreed))
  await tx
    .update(visits)
    .set({ ...ended, status: 'cancelled' })
    .where(and(of(ne(leads.status, 'scheduled')), agreed))
  // Pending pickups keep their offered times.
  const isClosed = notInArray(leads.status, ['pending', 'scheduled'])
  await tx
    .update(visits)
    .set({ ...ended, status: 'cancelled' })
    .where(and(of(isClosed), eq(visits.status, 'offered')))
  await tx
    .update(visits)
    .set({ statusBefore: null })
    .where(
      and(
        of(and(live, ne(leads.status, 'completed'))),
        eq(visits.status, 'cancelled'),
        isNotNull(visits.statusBefore),
      ),
    )
}
