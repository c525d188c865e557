import type { Db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { KIND_FACTS } from '~/leads/kinds'
import { queueLeadMail } from '~/leads/queue-emails.server'
import { type Lead, leadLines, Refusal, withCurrentFields } from '~/leads/store.server'
import type { TransactionContext } from '~/leads/transaction-context.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { carryOut, changeLeads } from './change.server'
import { CLEARED, MARKED } from './history'
import { ALL_LEADS, formOf, leadsOf, tableOf } from './lead-types.server'

/** Each of them may send mail to someone: they are chosen by people, a few pages at most. */
export const MOST_CLEARED = 100

/**
 * Takes leads out of the spam and does what was held back when they came in: their mail, once, and
 * their places. A lead that staff had put there had both before. An event that is full by now refuses
 * all of it (409): the leads stay spam until there is room.
 */
export async function clearSpam(staff: Staff, ids: number[]) {
  if (ids.length > MOST_CLEARED)
    return new Refusal(
      `At most ${MOST_CLEARED} can be marked as not spam at once, because each may send an email. Select fewer.`,
    )
  const [settings, forms] = [await getSettings(), await currentForms()]
  return carryOut(async (tx, today) => {
    const context: TransactionContext = { tx, settings, today }
    const heldBack = await findHeldBack(tx, ids)
    const chosen = and(inArray(leads.id, ids), eq(leads.spam, true), isNull(leads.deletedAt))
    const effect = await changeLeads(
      tx,
      staff,
      chosen,
      { where: undefined, set: { spam: false }, action: CLEARED },
      today,
    )
    for (const row of heldBack) await sendWhatWaited(context, forms, row)
    return effect
  })
}

/** Each form with the fields that it has now. */
async function currentForms(): Promise<Map<Lead, Lead>> {
  const pairs = ALL_LEADS.map(async (lead) => [lead, await withCurrentFields(lead)] as const)
  return new Map(await Promise.all(pairs))
}

type LeadRow = typeof leads.$inferSelect

/** Those that came in as spam. Any other was put there by staff, or cleared before, and history says so. */
async function findHeldBack(tx: Db, ids: number[]): Promise<LeadRow[]> {
  const decided = sql`exists (select 1 from ${history} where ${and(
    eq(history.subject, 'lead'),
    eq(history.subjectId, sql`${leads.id}::text`),
    inArray(history.action, [MARKED, CLEARED]),
  )})`
  return tx
    .select()
    .from(leads)
    .where(
      and(
        inArray(leads.id, ids),
        eq(leads.spam, true),
        isNull(leads.deletedAt),
        sql`not ${decided}`,
      ),
    )
    .orderBy(asc(leads.id))
    .for('update')
}

/** An event that is over needs no confirmation any more. */
async function sendWhatWaited(
  context: TransactionContext,
  forms: Map<Lead, Lead>,
  row: LeadRow,
): Promise<void> {
  const own = await findOwn(context.tx, row.kind, row.id)
  if (KIND_FACTS[row.kind].holdsPlace && String(own.eventDate) < context.today) return
  const form = formOf(leadsOf(row.kind), own)
  const current = forms.get(form) ?? form
  const { definition } = current
  await queueLeadMail(context, { ...row, definition, lines: leadLines(current, row, own) })
}

async function findOwn(tx: Db, kind: LeadKind, leadId: number): Promise<Record<string, unknown>> {
  const table = tableOf(kind)
  const [own] = await tx.select().from(table).where(eq(table.leadId, leadId))
  return own ?? {}
}
