import type { Db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leadNotes, leads } from 'db/schema/leads'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { inInbox } from '~/leads/filters.server'
import { WEIGHED_KINDS } from '~/leads/kinds'
import type { Refusal } from '~/leads/refusal.server'
import { kindsWithStatus } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import { type ChangedBy, type Changes, writeHistory } from '~/records/history.server'
import {
  type ChangeEffect,
  heardFrom,
  type LeadFilter,
  runChange,
  UNCHANGED,
} from './change.server'
import { changeMany } from './change-many.server'
import { LINK_REVOKED, MARKED, NOTED } from './history'
import { updateUnsentMail } from './update-unsent-mail.server'

// Changes that staff make to leads, one or many. Each writes history, increments the version, and takes or
// frees places of events, or returns a Refusal.

// `guard` is a condition that must still hold when the lead is locked, such as its version.

/** The guard of a form that shows a lead at this version; none without one. */
export const atVersion = (version: number | null): SQL | undefined =>
  version === null ? undefined : eq(leads.version, version)

/** Sets the status of the chosen leads whose kind has it; the others stay as they are. */
export const setStatus = (staff: Staff, chosen: LeadFilter, status: LeadStatus, guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(
      inInbox,
      inArray(leads.kind, kindsWithStatus(status)),
      ne(leads.status, status),
      guard,
    ),
    set: { status },
    action: 'updated',
  })

/** The weights of a completed pickup, in lb; null if not weighed. */
export const setWeights = (
  staff: Staff,
  leadId: number,
  weights: { electronicsLbs: number | null; commonMaterialsLbs: number | null },
  guard?: SQL,
) =>
  changeMany(staff, eq(leads.id, leadId), {
    where: and(inInbox, inArray(leads.kind, WEIGHED_KINDS), guard),
    set: weights,
    action: 'updated',
  })

/** Moves leads to the trash. All get the same `deletedAt`, by which undo finds them. */
export const trashLeads = (staff: Staff, chosen: LeadFilter, moment = new Date(), guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(isNull(leads.deletedAt), guard),
    set: { deletedAt: moment },
    action: 'deleted',
  })

/** Restores leads from the trash. Registrations take their places again, or stay in the trash. */
export const restoreLeads = (staff: Staff, chosen: LeadFilter) =>
  changeMany(staff, chosen, {
    where: isNotNull(leads.deletedAt),
    set: { deletedAt: null },
    action: 'restored',
  })

/** Marks leads as spam. */
export const markSpam = (staff: Staff, chosen: LeadFilter, guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(inInbox, guard),
    set: { spam: true, verdict: 'spam' },
    action: MARKED,
  })

/** Makes the link in a customer's mail invalid; the lead gets another one, also in mail that is still to be sent. */
export const revokeLink = (staff: Staff, leadId: number, guard?: SQL) =>
  changeOne(staff, leadId, {
    action: LINK_REVOKED,
    where: guard,
    set: { linkVersion: sql`${leads.linkVersion} + 1` },
    also: (tx, lead) =>
      updateUnsentMail(tx, lead.id, { ...lead, linkVersion: lead.linkVersion - 1 }, lead),
  })

/** Adds an internal note to a lead. */
export const addNote = (staff: Staff, leadId: number, body: string) =>
  changeOne(staff, leadId, {
    action: NOTED,
    async also(tx) {
      await tx.insert(leadNotes).values({ leadId, userId: staff.id, body })
    },
  })

interface SingleChange {
  action: string
  /** A condition on the lead, besides not being in the trash. */
  where?: SQL
  set?: PgUpdateSetSource<typeof leads>
  /** Changes in other tables, for the history. */
  changes?: Changes
  /** Runs in the transaction if the lead was changed, with its row after the change. */
  also?(tx: Db, lead: typeof leads.$inferSelect): Promise<void>
}

/** Changes one lead without affecting places. */
export function changeOne(
  by: ChangedBy,
  leadId: number,
  { action, where, set, changes, also }: SingleChange,
): Promise<ChangeEffect | Refusal> {
  return runChange(async (tx) => {
    const now = new Date()
    const [lead] = await tx
      .update(leads)
      .set({
        ...set,
        ...heardFrom(by, now),
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(leads.id, leadId), isNull(leads.deletedAt), where))
      .returning()
    if (!lead) return UNCHANGED
    await also?.(tx, lead)
    await writeHistory(tx, by, { subject: 'lead', subjectId: leadId, action, changes })
    return { changed: 1, tags: [] }
  })
}
