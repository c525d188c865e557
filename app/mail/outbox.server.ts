import { randomUUID } from 'node:crypto'
import { mailOutbox } from 'db/schema/mail'
import { type SQL, sql } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import type { LeadDefinition } from '~/leads/lead'
import type { Storing } from '~/leads/storing.server'
import { env } from '~/server/env.server'
import { CONFIRMATIONS, counting, keyOf } from '~/server/limits.server'
import type { Settings } from '~/settings/settings'
import { confirmationMail, noticeMail } from './letters'
import { UNKNOWN_ORIGIN } from './site-links'

interface LeadMail {
  definition: LeadDefinition
  values: Values<Fields>
  reference: string
  email: string
}

/** The letters of a lead: the confirmation to the visitor, and the notice to NOTIFY_EMAIL. */
export function lettersOf(settings: Settings, lead: LeadMail) {
  const messageId = () => `<${randomUUID()}@${new URL(env.SITE_URL ?? UNKNOWN_ORIGIN).hostname}>`
  const confirmation = {
    ...confirmationMail(lead, settings),
    purpose: 'confirmation',
    recipient: lead.email.toLowerCase(),
    replyTo: settings.email || null,
    messageId: messageId(),
  }
  if (!env.NOTIFY_EMAIL) return [confirmation]
  const notice = {
    ...noticeMail(lead, settings),
    purpose: 'notice',
    recipient: env.NOTIFY_EMAIL,
    replyTo: lead.email,
    messageId: messageId(),
  }
  return [confirmation, notice]
}

/**
 * What the confirmations to an address are counted under. `Ann+shop@example.org` and `ann@example.org` are
 * one mailbox at most providers.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return keyOf(CONFIRMATIONS, `${local.split('+')[0]}@${domain}`)
}

/** Queues the letters of a lead in the transaction that stores it. The worker sends them afterwards. */
export async function queueLeadMail(storing: Storing, lead: LeadMail & { id: number }) {
  const letters = JSON.stringify(lettersOf(storing.settings, lead))
  const mailbox = counting(CONFIRMATIONS, sql`${mailboxKey(lead.email)}`)
  await storing.tx.execute(
    sql`with mailbox as (${mailbox}) ${queueing(sql`(select ${lead.id}::int as id)`, sql`${letters}`)}`,
  )
}

/**
 * The statement that queues `letters` (a JSON text) for the rows of `lead`, as a part of one that counts
 * the confirmation as `mailbox`: the row of that count makes others to the same mailbox wait for it.
 */
export const queueing = (lead: SQL, letters: SQL): SQL =>
  sql`insert into ${mailOutbox}
      (lead_id, purpose, recipient, reply_to, subject, body, message_id)
    select lead.id, letter.purpose, letter.recipient, letter."replyTo", letter.subject, letter.body,
      letter."messageId"
    from ${lead} as lead, json_to_recordset(${letters}::json) as letter (
      purpose text, recipient text, "replyTo" text, subject text, body text, "messageId" text)
    where letter.purpose <> 'confirmation' or exists (select from mailbox where wait = 0)`
