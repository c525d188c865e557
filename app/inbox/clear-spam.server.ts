import { subMonths } from 'date-fns'
import { type Db, db } from 'db/client.server'
import type { LeadKind } from 'db/enums'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { registrationOf } from '~/events/registration-state'
import { KIND_FACTS } from '~/leads/kinds'
import { mayMail, queueLeadMail } from '~/leads/queue-emails.server'
import { Refusal } from '~/leads/refusal.server'
import { type AnyLeadType, withCurrentFields } from '~/leads/store.server'
import type { TransactionContext } from '~/leads/transaction-context.server'
import type { Staff } from '~/platform/session.server'
import { HISTORY_MONTHS } from '~/records/purge-history.server'
import { getNotices } from '~/settings/notices.server'
import { readOpening } from '~/settings/opening.server'
import { getSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { changeLeads, runChange } from './change.server'
import { CLEARED, MARKED } from './history'
import { leadTypeOfRow, leadTypesOf, tableOf } from './lead-types.server'

/** Each may send an email, so staff select a few pages at most. */
export const MAX_CLEARED = 100

/**
 * Moves leads out of spam and does what was held back: queues their mail once and takes their places. Leads that staff
 * marked as spam had both before. If an event is full by now, all are refused (409) and stay spam.
 */
export async function clearSpam(staff: Staff, ids: number[], guard?: SQL) {
  if (ids.length > MAX_CLEARED)
    return new Refusal(
      `At most ${MAX_CLEARED} can be marked as not spam at once, because each may send an email. Select fewer.`,
    )
  const settings = await getSettings()
  const opening = await readOpening()
  const notices = await getNotices()
  const forms = await findForms(ids)
  return runChange(async (tx, today) => {
    const context: TransactionContext = { tx, settings, today, opening, notices }
    const looksLikeSpam = or(eq(leads.spam, true), isToCheck)
    const chosen = and(inArray(leads.id, ids), looksLikeSpam, isNull(leads.deletedAt), guard)
    const heldBack = await findHeldBack(tx, and(chosen, eq(leads.spam, true)))
    const effect = await changeLeads(
      tx,
      staff,
      chosen,
      { where: undefined, set: { spam: false, verdict: 'not-spam' }, action: CLEARED },
      today,
    )
    for (const row of heldBack) await queueHeldEmails(context, forms, row)
    return effect
  })
}

/** The site found it suspicious, and staff have not decided. */
const isToCheck = sql`cardinality(${leads.spamReasons}) > 0 and ${leads.verdict} is null`

/** The form of each spam lead with its fields, such as those of its event. */
async function findForms(ids: number[]): Promise<Map<number, AnyLeadType>> {
  const rows = await db
    .select({ id: leads.id, kind: leads.kind })
    .from(leads)
    .where(and(inArray(leads.id, ids), eq(leads.spam, true)))
  const pairs = rows.map(async ({ id, kind }) => {
    const details = await findDetails(db, kind, id)
    return [
      id,
      await withCurrentFields(leadTypeOfRow(leadTypesOf(kind), details), details),
    ] as const
  })
  return new Map(await Promise.all(pairs))
}

type LeadRow = typeof leads.$inferSelect

/** Leads that arrived as spam. Others were marked by staff or cleared before, which their history records. */
async function findHeldBack(tx: Db, chosen: SQL | undefined): Promise<LeadRow[]> {
  const decided = sql`exists (select 1 from ${history} where ${and(
    eq(history.subject, 'lead'),
    eq(history.subjectId, sql`${leads.id}::text`),
    inArray(history.action, [MARKED, CLEARED]),
  )})`
  return (
    tx
      .select()
      .from(leads)
      // Older leads may have been marked by staff before history was recorded.
      .where(
        and(
          chosen,
          sql`not ${decided}`,
          gt(leads.createdAt, subMonths(new Date(), HISTORY_MONTHS)),
        ),
      )
      .orderBy(asc(leads.id))
      .for('update')
  )
}

/** An event that is over, cancelled or deleted by now needs no confirmation. */
async function queueHeldEmails(
  context: TransactionContext,
  forms: Map<number, AnyLeadType>,
  row: LeadRow,
): Promise<void> {
  const details = await findDetails(context.tx, row.kind, row.id)
  if (KIND_FACTS[row.kind].holdsPlace && !(await takesPlace(context, details))) return
  const form = forms.get(row.id) ?? leadTypeOfRow(leadTypesOf(row.kind), details)
  const mayConfirm = await mayMail(context.tx, row.email)
  await queueLeadMail(context, form, row, details, { mayConfirm })
}

/** Whether the event of a registration is still to come. */
async function takesPlace(
  { tx, settings }: TransactionContext,
  { eventId }: Record<string, unknown>,
): Promise<boolean> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, Number(eventId)), isNull(events.deletedAt)))
  const { state } = event ? registrationOf(event, siteClock(settings.timeZone)) : { state: 'over' }
  return state !== 'over' && state !== 'cancelled'
}

async function findDetails(
  tx: Db,
  kind: LeadKind,
  leadId: number,
): Promise<Record<string, unknown>> {
  const table = tableOf(kind)
  const [details] = await tx.select().from(table).where(eq(table.leadId, leadId))
  return details ?? {}
}
