import { createHash } from 'node:crypto'
import { db } from 'db/client.server'
import { type Audience, LENGTH } from 'db/enums'
import { eventMessages } from 'db/schema/event-messages'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, asc, count, desc, eq, gt, isNull, lte, max, ne } from 'drizzle-orm'
import { messageMail } from '~/events/registration/emails.server'
import { isAddressed } from '~/events/registration/message-audience.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'

/** A message of staff to the registered people of an event. */
export interface EventMessage {
  audience: Audience
  /** Only to people in this slot. */
  slot: string | null
  subject: string
  body: string
}

/** How many people a message goes to: those with an email address. */
export async function countAddressed(
  eventId: number,
  { audience, slot }: Pick<EventMessage, 'audience' | 'slot'>,
): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(isAddressed(eventId, audience, slot), ne(leads.email, '')))
  return row?.people ?? 0
}

/**
 * Sends a message; the clock finishes it if this process does not. Sending the same form twice sends it once. Returns
 * the number of recipients.
 */
export async function sendMessage(
  staff: Staff,
  eventId: number,
  message: EventMessage,
  formKey: string | null,
): Promise<number> {
  const people = await countAddressed(eventId, message)
  await db.transaction(async (tx) => {
    const [last] = await tx.select({ id: max(leads.id) }).from(leads)
    const stored = await tx
      .insert(eventMessages)
      .values({
        ...message,
        eventId,
        people,
        sentBy: staff.id,
        finalLeadId: last?.id ?? 0,
        formKey: formKey && keyOf(formKey, message),
      })
      .onConflictDoNothing()
      .returning({ id: eventMessages.id })
    if (stored.length === 0) return
    const action =
      people === 1 ? 'sent a message to 1 person of' : `sent a message to ${people} people of`
    await writeHistory(tx, staff, { subject: 'event', subjectId: eventId, action })
  })
  await finishMessages().catch((error) => log.error('event messages not queued', error))
  return people
}

/** If a browser goes back, its form has the same key: another message counts as another. */
const keyOf = (formKey: string, message: EventMessage): string =>
  createHash('sha256')
    .update(`${formKey} ${JSON.stringify(message)}`)
    .digest('base64url')
    .slice(0, LENGTH.formKey)

async function finishMessages(): Promise<void> {
  while ((await queueEventMessages()) > 0);
}

/** Registrations per transaction. */
const BATCH = 50

/**
 * Queues a message for the next recipients. Progress is stored in the same transaction, so that a kill neither skips
 * nor repeats anyone. Returns 0 once nothing is left.
 */
export async function queueEventMessages(): Promise<number> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ message: eventMessages })
      .from(eventMessages)
      .where(isNull(eventMessages.doneAt))
      .orderBy(asc(eventMessages.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return 0
    const { message } = next
    const [event] = await tx.select().from(events).where(eq(events.id, message.eventId))
    const rows = await tx
      .select({ lead: leads })
      .from(leads)
      .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
      .where(
        and(
          isAddressed(message.eventId, message.audience, message.slot),
          gt(leads.id, message.lastLeadId),
          lte(leads.id, message.finalLeadId),
        ),
      )
      .orderBy(asc(leads.id))
      .limit(BATCH)
    const settings = await readSettings(tx)
    const [by = null] = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(users.id, message.sentBy ?? 0))
    if (event)
      await queueMail(
        tx,
        rows.map(({ lead }) =>
          mailToCustomer(lead, settings, {
            ...messageMail(lead, event, message, settings),
            dedupeKey: `message ${message.id}`,
            by,
          }),
        ),
      )
    await tx
      .update(eventMessages)
      .set({
        lastLeadId: rows.at(-1)?.lead.id ?? message.lastLeadId,
        doneAt: rows.length < BATCH ? new Date() : null,
      })
      .where(eq(eventMessages.id, message.id))
    return 1
  })
}

/** The messages of an event, latest first. */
export const listMessages = (eventId: number) =>
  db
    .select({
      id: eventMessages.id,
      audience: eventMessages.audience,
      slot: eventMessages.slot,
      subject: eventMessages.subject,
      body: eventMessages.body,
      people: eventMessages.people,
      createdAt: eventMessages.createdAt,
      by: users.username,
    })
    .from(eventMessages)
    .leftJoin(users, eq(users.id, eventMessages.sentBy))
    .where(eq(eventMessages.eventId, eventId))
    .orderBy(desc(eventMessages.id))
    .limit(100)
