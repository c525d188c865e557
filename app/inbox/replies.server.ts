import { addSeconds } from 'date-fns'
import { type Db, db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { CALLED, REPLIED, TAKEN_BACK } from '~/conversation/history'
import { inInbox } from '~/leads/filters.server'
import type { Refusal } from '~/leads/refusal.server'
import { kindsWithStatus, WORK_STATUSES } from '~/leads/statuses'
import { type OutgoingMail, queueMail } from '~/mail/queue-mail.server'
import { canBeWithdrawn } from '~/mail/withdrawable.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, listHistory, writeHistory } from '~/records/history.server'
import { type ChangeEffect, changeLeads, runChange, UNCHANGED } from './change.server'
import { changeOne } from './mutations.server'
import { stopWriting } from './writers.server'

/** How long a reply can be taken back. */
const TAKE_BACK_SECONDS = 10

interface Reply {
  /** The text in the conversation. */
  subject: string
  body: string
  /** The text of the email. */
  mail: OutgoingMail
  /** The status to set with it; null to leave it. */
  status: LeadStatus | null
  formKey: string | null
  /** A condition on the lead, such as its version. */
  guard?: SQL
}

/** Clears the promised response. */
const ANSWERED = { dueAt: null, waitingSince: null }

/**
 * Queues a reply and sets the status, or does neither. Sending the same form twice sends one email. Changes
 * nothing if the lead is in the trash or has changed.
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
    if (moved.changed === 0 && !(await touchLead(tx, leadId, reply.guard))) return UNCHANGED
    const [mailId] = await queueMail(tx, [
      { ...reply.mail, notBefore: addSeconds(now, TAKE_BACK_SECONDS) },
    ])
    const { subject, body, formKey } = reply
    const createdAt = new Date()
    await tx.insert(leadMessages).values({
      leadId,
      kind: 'reply',
      subject,
      body,
      formKey,
      userId: staff.id,
      mailId,
      createdAt,
    })
    const [waiting] = await tx
      .select({ dueAt: leads.dueAt, waitingSince: leads.waitingSince })
      .from(leads)
      .where(eq(leads.id, leadId))
    await tx.update(leads).set(ANSWERED).where(eq(leads.id, leadId))
    await stopWriting(tx, staff, leadId)
    const changes = changesBetween(waiting ?? {}, ANSWERED)
    const entry = { subject: 'lead' as const, subjectId: leadId, action: REPLIED }
    await writeHistory(tx, staff, { ...entry, changes, createdAt })
    return { changed: 1, tags: moved.tags }
  })
}

/** Waits for a concurrent submission of the same form. */
async function isSent(tx: Db, leadId: number, formKey: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${formKey}, 0))`)
  const rows = await tx
    .select({ id: leadMessages.id })
    .from(leadMessages)
    .where(and(eq(leadMessages.leadId, leadId), eq(leadMessages.formKey, formKey)))
  return rows.length > 0
}

/** Null if the status could not be set. */
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
  const [alreadySet] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.status, status)))
  return alreadySet ? UNCHANGED : null
}

/** Increments the lead's version; false if it is in the trash, or if the condition does not hold. */
async function touchLead(tx: Db, leadId: number, guard?: SQL): Promise<boolean> {
  const rows = await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1`, updatedAt: new Date() })
    .where(and(eq(leads.id, leadId), isNull(leads.deletedAt), guard))
    .returning({ id: leads.id })
  return rows.length > 0
}

/** Removes an unsent reply and returns its text; null if it is too late. */
export function takeBackReply(staff: Staff, leadId: number, messageId: number, now = new Date()) {
  return db.transaction(async (tx) => {
    const mailOf = tx
      .select({ id: leadMessages.mailId })
      .from(leadMessages)
      .where(and(eq(leadMessages.id, messageId), eq(leadMessages.leadId, leadId)))
    const [mail] = await tx
      .delete(mailOutbox)
      .where(and(eq(mailOutbox.id, sql`(${mailOf})`), canBeWithdrawn(now)))
      .returning({ papers: mailOutbox.papers })
    if (!mail) return null
    const [message] = await tx
      .delete(leadMessages)
      .where(eq(leadMessages.id, messageId))
      .returning()
    await touchLead(tx, leadId)
    if (message) await restorePromise(tx, message)
    await writeHistory(tx, staff, { subject: 'lead', subjectId: leadId, action: TAKEN_BACK })
    return message ? { ...message, papers: mail.papers.map(({ number }) => number) } : null
  })
}

/** Restores what the reply cleared, unless the request was closed or answered since. */
async function restorePromise(
  tx: Db,
  { leadId, createdAt }: typeof leadMessages.$inferSelect,
): Promise<void> {
  // A reply has the time of its message.
  const isOfReply = ({ action, createdAt: at }: { action: string; createdAt: Date }) =>
    action === REPLIED && at.getTime() === createdAt.getTime()
  const entry = (await listHistory(tx, 'lead', leadId)).find(isOfReply)
  const before = (name: keyof typeof ANSWERED) => {
    const value = entry?.changes[name]?.[0]
    return typeof value === 'string' ? new Date(value) : null
  }
  const isStillAnswered = and(isNull(leads.dueAt), isNull(leads.waitingSince))
  await tx
    .update(leads)
    .set({ dueAt: before('dueAt'), waitingSince: before('waitingSince') })
    .where(and(eq(leads.id, leadId), inArray(leads.status, WORK_STATUSES), isStillAnswered))
}

/** Records a phone call. */
export const addCall = (staff: Staff, leadId: number, body: string) =>
  changeOne(staff, leadId, {
    action: CALLED,
    set: ANSWERED,
    async also(tx) {
      await tx.insert(leadMessages).values({ leadId, kind: 'call', body, userId: staff.id })
    },
  })
