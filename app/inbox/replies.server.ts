import { addSeconds } from 'date-fns'
import { type Db, db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { CALLED, REPLIED, TAKEN_BACK } from '~/conversation/history'
import { inInbox } from '~/leads/filters.server'
import { kindsWithStatus } from '~/leads/statuses'
import type { Refusal } from '~/leads/store.server'
import { type OutgoingMail, queueMail } from '~/mail/queue-mail.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { type ChangeEffect, changeLeads, runChange } from './change.server'
import { changeOne } from './mutations.server'
import { stopWriting } from './writers.server'

/** How long a reply waits, for second thoughts. */
const TAKE_BACK_SECONDS = 10

interface Reply {
  /** As it stands in the conversation. */
  subject: string
  body: string
  /** As it is sent. */
  mail: OutgoingMail
  /** The status to set with it; null to leave it. */
  status: LeadStatus | null
  formKey: string | null
  /** What must hold of the lead where its status is set. */
  guard?: SQL
}

/** What was promised has been done. */
const ANSWERED = { dueAt: null, waitingSince: null }

const UNCHANGED: ChangeEffect = { changed: 0, tags: [] }

/**
 * Queues a reply and, with it, sets the status, or does neither. The same form twice sends one. Changes
 * nothing where the lead is in the trash, or where its status was to be set and somebody else changed it.
 */
export function sendReply(
  staff: Staff,
  leadId: number,
  reply: Reply,
  now = new Date(),
): Promise<ChangeEffect | Refusal> {
  return runChange(async (tx, today) => {
    if (reply.formKey && (await isSent(tx, leadId, reply.formKey))) return { changed: 1, tags: [] }
    const moved = await setStatusWith(tx, staff, leadId, reply, today)
    if (!moved) return UNCHANGED
    if (moved.changed === 0 && !(await touchLead(tx, leadId))) return UNCHANGED
    const [mailId] = await queueMail(tx, [
      { ...reply.mail, notBefore: addSeconds(now, TAKE_BACK_SECONDS) },
    ])
    const { subject, body, formKey } = reply
    await tx
      .insert(leadMessages)
      .values({ leadId, kind: 'reply', subject, body, formKey, userId: staff.id, mailId })
    await tx.update(leads).set(ANSWERED).where(eq(leads.id, leadId))
    await stopWriting(tx, staff, leadId)
    await writeHistory(tx, staff, { subject: 'lead', subjectId: leadId, action: REPLIED })
    return { changed: 1, tags: moved.tags }
  })
}

/** Waits for the same form that is being sent at the same time. */
async function isSent(tx: Db, leadId: number, formKey: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${formKey}, 0))`)
  const rows = await tx
    .select({ id: leadMessages.id })
    .from(leadMessages)
    .where(and(eq(leadMessages.leadId, leadId), eq(leadMessages.formKey, formKey)))
  return rows.length > 0
}

/** Null where the status was to be set and could not. */
async function setStatusWith(
  tx: Db,
  staff: Staff,
  leadId: number,
  { status, guard }: Reply,
  today: string,
): Promise<ChangeEffect | null> {
  if (!status) return UNCHANGED
  const hasStatus = inArray(leads.kind, kindsWithStatus(status))
  const where = and(inInbox, hasStatus, ne(leads.status, status), guard)
  const moved = await changeLeads(
    tx,
    staff,
    eq(leads.id, leadId),
    { where, set: { status }, action: 'updated' },
    today,
  )
  if (moved.changed > 0) return moved
  const [as] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.status, status)))
  return as ? UNCHANGED : null
}

/** Raises the version of a lead that is not in the trash; false where it is. */
async function touchLead(tx: Db, leadId: number): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1`, updatedAt: new Date() })
    .where(and(eq(leads.id, leadId), isNull(leads.deletedAt)))
    .returning({ id: leads.id })
  return rows.length > 0
}

/** Nobody has replied or called. */
const hasNoResponse = sql`not exists (select 1 from ${leadMessages} message where message.lead_id = ${leads.id} and message.kind in ('reply', 'call'))`

/** Removes a reply that has not been sent yet and returns what it said; null where it is too late. */
export function takeBackReply(staff: Staff, leadId: number, messageId: number, now = new Date()) {
  return db.transaction(async (tx) => {
    const mailOf = tx
      .select({ id: leadMessages.mailId })
      .from(leadMessages)
      .where(and(eq(leadMessages.id, messageId), eq(leadMessages.leadId, leadId)))
    const [mail] = await tx
      .delete(mailOutbox)
      .where(
        and(
          eq(mailOutbox.id, sql`(${mailOf})`),
          eq(mailOutbox.status, 'queued'),
          eq(mailOutbox.attempts, 0),
          gt(mailOutbox.nextAttemptAt, now),
        ),
      )
      .returning({ papers: mailOutbox.papers })
    if (!mail) return null
    const [message] = await tx
      .delete(leadMessages)
      .where(eq(leadMessages.id, messageId))
      .returning({ subject: leadMessages.subject, body: leadMessages.body })
    await touchLead(tx, leadId)
    await tx
      .update(leads)
      .set({ dueAt: sql`${leads.promisedAt}` })
      .where(and(eq(leads.id, leadId), eq(leads.status, 'pending'), hasNoResponse))
    await writeHistory(tx, staff, { subject: 'lead', subjectId: leadId, action: TAKEN_BACK })
    return message ? { ...message, papers: mail.papers.map(({ number }) => number) } : null
  })
}

/** Notes what was said on the phone. */
export const addCall = (staff: Staff, leadId: number, body: string) =>
  changeOne(staff, leadId, {
    action: CALLED,
    set: ANSWERED,
    async also(tx) {
      await tx.insert(leadMessages).values({ leadId, kind: 'call', body, userId: staff.id })
    },
  })
