import { randomUUID } from 'node:crypto'
import { mailOutbox } from 'db/schema/mail'
import { type SQL, sql } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import type { LeadDefinition } from '~/leads/lead'
import type { Storing } from '~/leads/storing.server'
import { env } from '~/server/env.server'
import { confirmationMail, noticeMail } from './letters'

interface LeadMail {
  definition: LeadDefinition
  values: Values<Fields>
  reference: string
  email: string
}

type LeadOrigin = Pick<Storing, 'settings' | 'origin'>

const PER_ADDRESS = { letters: 5, hours: 1 }

/** The letters of a lead: the confirmation to the visitor, and the notice to NOTIFY_EMAIL. */
export function lettersOf({ settings, origin }: LeadOrigin, lead: LeadMail) {
  const facts = { ...lead, origin }
  const messageId = () => `<${randomUUID()}@${new URL(origin).hostname}>`
  const confirmation = {
    ...confirmationMail(facts, settings),
    purpose: 'confirmation',
    // One spelling of an address: it gets no more letters than PER_ADDRESS by being spelled otherwise.
    recipient: lead.email.toLowerCase(),
    replyTo: settings.email || null,
    messageId: messageId(),
  }
  if (!env.NOTIFY_EMAIL) return [confirmation]
  const notice = {
    ...noticeMail(facts, settings),
    purpose: 'notice',
    recipient: env.NOTIFY_EMAIL,
    replyTo: lead.email,
    messageId: messageId(),
  }
  return [confirmation, notice]
}

/** Queues the letters of a lead in the transaction that stores it. The worker sends them afterwards. */
export async function queueLeadMail(storing: Storing, lead: LeadMail & { id: number }) {
  const letters = JSON.stringify(lettersOf(storing, lead))
  await storing.tx.execute(queueing(sql`(select ${lead.id}::int as id)`, sql`${letters}`))
}

/**
 * The statement that queues `letters` (a JSON text) for the rows of `lead`, also as a part of another
 * one. One address gets at most 5 confirmations an hour, whoever types it.
 */
export const queueing = (lead: SQL, letters: SQL): SQL =>
  sql`insert into ${mailOutbox}
      (lead_id, purpose, recipient, reply_to, subject, body, message_id)
    select lead.id, letter.purpose, letter.recipient, letter."replyTo", letter.subject, letter.body,
      letter."messageId"
    from ${lead} as lead, json_to_recordset(${letters}::json) as letter (
      purpose text, recipient text, "replyTo" text, subject text, body text, "messageId" text)
    where letter.purpose <> 'confirmation' or ${sql.raw(String(PER_ADDRESS.letters))} > (
      select count(*) from ${mailOutbox} as earlier
      where earlier.recipient = letter.recipient and earlier.purpose = 'confirmation'
        and earlier.created_at > now() - ${sql.raw(`interval '${PER_ADDRESS.hours} hours'`)})`
