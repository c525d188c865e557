import { type Db, db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { PHONE_DIGITS, phoneKey } from 'db/schema/phone-key'
import { visits } from 'db/schema/visits'
import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { type Refusal, refuse } from '~/leads/refusal.server'
import { isOfPerson, isOnePerson } from '~/leads/same-person.server'
import type { Staff } from '~/platform/session.server'
import { AGREED } from '~/visits/visit'
import { type ChangeEffect, changeLeads, runChange, UNCHANGED } from './change.server'
import { NOT_SAME, SAME_AS } from './history'

type LeadRow = typeof leads.$inferSelect

/** Other leads of the person to show with a lead. */
const MAX_SHOWN = 5

/** Other leads of the same person, newest first, and their number. */
export async function listOthersOfPerson(lead: LeadRow) {
  const others = and(isOfPerson(lead), ne(leads.id, lead.id), inInbox)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: leads.id,
        reference: leads.reference,
        kind: leads.kind,
        status: leads.status,
        duplicateOfId: leads.duplicateOfId,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(others)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(MAX_SHOWN),
    db.$count(leads, others),
  ])
  return { rows, total }
}

/** Leads with the email address or phone of the lead with this reference, including itself. */
export function isSamePersonAs(reference: string): SQL | undefined {
  const of = (value: SQL) =>
    sql`(select ${value} from ${leads} where ${leads.reference} = ${reference})`
  const email = sql`lower(${leads.email})`
  const phone = phoneKey(leads.phone)
  return or(
    and(ne(leads.email, ''), sql`${email} = ${of(email)}`),
    and(sql`length(${phone}) = ${PHONE_DIGITS}`, sql`${phone} = ${of(phone)}`),
    eq(leads.reference, reference),
  )
}

/** The earlier request that a lead duplicates, and to which its link redirects; null if there is none. */
export async function findFirstRequest({ duplicateOfId }: LeadRow): Promise<LeadRow | null> {
  if (duplicateOfId === null) return null
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, duplicateOfId), inInbox))
  return row ?? null
}

/**
 * Closes the later of two requests of one person as a duplicate of the earlier one; `changed` is 0 if `guard` no
 * longer holds.
 */
export const closeAsDuplicate = (
  staff: Staff,
  leadId: number,
  reference: string,
  guard?: SQL,
): Promise<ChangeEffect | Refusal> =>
  runChange(async (tx, today) => {
    const [own, other] = await lockBoth(tx, leadId, reference)
    const [first, later] = own.id < other.id ? [own, other] : [other, own]
    const isUnchanged = and(eq(leads.id, own.id), guard)
    if ((await tx.$count(leads, isUnchanged)) === 0) return UNCHANGED
    if (first.duplicateOfId !== null)
      refuse(`${first.reference} is itself closed as the same as an earlier request.`)
    if (later.duplicateOfId === first.id) return { changed: 1, tags: [] }
    if (await hasVisit(tx, later.id))
      refuse(`A visit is agreed for ${later.reference}. Cancel the visit first.`)
    // Duplicates of the later one become duplicates of the first.
    await tx.update(leads).set({ duplicateOfId: first.id }).where(eq(leads.duplicateOfId, later.id))
    return changeLeads(
      tx,
      staff,
      eq(leads.id, later.id),
      { where: inInbox, set: { status: 'completed', duplicateOfId: first.id }, action: SAME_AS },
      today,
    )
  })

/** Reopens a request that was closed as a duplicate, with its previous status. */
export const reopenDuplicate = (staff: Staff, leadId: number, guard?: SQL) =>
  runChange(async (tx, today) => {
    const status = await statusBefore(tx, leadId)
    return changeLeads(
      tx,
      staff,
      eq(leads.id, leadId),
      {
        where: and(inInbox, isNotNull(leads.duplicateOfId), guard),
        set: { status, duplicateOfId: null },
        action: NOT_SAME,
      },
      today,
    )
  })

/** Locks two requests in order of id; refuses if they are not from the same person. */
async function lockBoth(tx: Db, leadId: number, reference: string): Promise<[LeadRow, LeadRow]> {
  const [{ id: otherId } = { id: 0 }] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.reference, reference))
  const both = await tx
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [leadId, otherId]), inInbox))
    .orderBy(asc(leads.id))
    .for('update')
  const own = both.find(({ id }) => id === leadId)
  const other = both.find(({ id }) => id === otherId && id !== leadId)
  if (!own || !other) return refuse(`There is no other request ${reference}.`, 404)
  if (own.kind === 'registration' || other.kind === 'registration')
    return refuse('A registration cannot be the same as a request.', 422)
  if (!isOnePerson(own, other))
    return refuse('They have neither the email address nor the phone number in common.', 422)
  return [own, other]
}

async function hasVisit(tx: Db, leadId: number): Promise<boolean> {
  const agreed = and(eq(visits.leadId, leadId), inArray(visits.status, [...AGREED]))
  const [visit] = await tx.select({ id: visits.id }).from(visits).where(agreed).limit(1)
  return visit !== undefined
}

/** The status before it was closed, from the history; completed if closing it did not change that. */
async function statusBefore(tx: Db, leadId: number): Promise<LeadStatus> {
  const [last] = await tx
    .select({ action: history.action, changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.subject, 'lead'),
        eq(history.subjectId, String(leadId)),
        sql`${history.changes} -> 'status' is not null`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  const changed = last?.changes as { status?: [LeadStatus] } | undefined
  return (last?.action === SAME_AS && changed?.status?.[0]) || 'completed'
}
