import type { LeadStatus } from 'db/enums'
import { leadNotes, leads } from 'db/schema/leads'
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { WEIGHED_KINDS } from '~/leads/kinds'
import { kindsTaking } from '~/leads/statuses'
import type { Refusal } from '~/leads/store.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { type Chosen, carryOut, changeInBatches, type Effect } from './change.server'
import { MARKED, NOTED } from './history'

// What staff do with leads, one or many. Each writes who did it, from what to what, counts the lead's
// version up, and takes or frees the places of events; or a Refusal says why not.

/** A lead that is neither in the trash nor spam. */
export const inInbox = and(isNull(leads.deletedAt), eq(leads.spam, false))

/** Sets the status of the chosen leads whose kind has it; the others stay as they are. */
export const setStatus = (staff: Staff, chosen: Chosen, status: LeadStatus) =>
  changeInBatches(staff, chosen, {
    where: and(inInbox, inArray(leads.kind, kindsTaking(status)), ne(leads.status, status)),
    set: { status },
    action: 'updated',
  })

/** What was weighed when a pickup was done, in lb; null where nothing was. */
export const setWeights = (
  staff: Staff,
  leadId: number,
  weights: { electronicsLbs: number | null; commonMaterialsLbs: number | null },
) =>
  changeInBatches(staff, eq(leads.id, leadId), {
    where: and(inInbox, inArray(leads.kind, WEIGHED_KINDS)),
    set: weights,
    action: 'updated',
  })

/** Puts the chosen leads into the trash. All of one act carry the same moment, by which it can be undone. */
export const trashLeads = (staff: Staff, chosen: Chosen, moment = new Date()) =>
  changeInBatches(staff, chosen, {
    where: isNull(leads.deletedAt),
    set: { deletedAt: moment },
    action: 'deleted',
  })

/** Takes the chosen leads out of the trash, as they were: registrations take their places again, or stay there. */
export const restoreLeads = (staff: Staff, chosen: Chosen) =>
  changeInBatches(staff, chosen, {
    where: isNotNull(leads.deletedAt),
    set: { deletedAt: null },
    action: 'restored',
  })

/** Puts the chosen leads among the spam. */
export const markSpam = (staff: Staff, chosen: Chosen) =>
  changeInBatches(staff, chosen, { where: inInbox, set: { spam: true }, action: MARKED })

/** Adds what staff want to remember about a lead. */
export function addNote(staff: Staff, leadId: number, body: string): Promise<Effect | Refusal> {
  return carryOut(async (tx) => {
    const [lead] = await tx
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: new Date() })
      .where(and(eq(leads.id, leadId), isNull(leads.deletedAt)))
      .returning({ id: leads.id })
    if (!lead) return { changed: 0, tags: [] }
    await tx.insert(leadNotes).values({ leadId, userId: staff.id, body })
    await writeHistory(tx, staff, { subject: 'lead', subjectId: leadId, action: NOTED })
    return { changed: 1, tags: [] }
  })
}
