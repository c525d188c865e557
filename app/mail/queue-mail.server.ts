import { randomUUID } from 'node:crypto'
import type { Db } from 'db/client.server'
import type { MailPurpose } from 'db/enums'
import { type MailPaper, mailOutbox } from 'db/schema/mail'
import { env } from '~/env/env.server'
import { byColumns, type ChangedBy } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { UNKNOWN_ORIGIN } from './site-links'

/** An email to queue. */
export interface OutgoingMail {
  /** The lead, the event whose host gets it, or the staff member whose daily summary it is. */
  leadId?: number
  eventId?: number
  personId?: number
  purpose: MailPurpose
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  /** The occasion: a second email of the lead or event with the same key is not queued. */
  dedupeKey?: string
  /** An iCalendar file to attach. */
  calendar?: string
  /** PDFs of certificates to attach. */
  papers?: MailPaper[]
  /** Earliest time to send it. */
  notBefore?: Date
  /** Who caused it. */
  by: ChangedBy
}

/** An email to the person of a lead. */
export type CustomerEmail = Pick<OutgoingMail, 'purpose' | 'subject' | 'body' | 'calendar'>

/** Queues mail to the person of a lead; replies go to the site's address. */
export const mailToCustomer = (
  lead: { id: number; email: string },
  settings: Settings,
  mail: Omit<OutgoingMail, 'leadId' | 'recipient' | 'replyTo'>,
): OutgoingMail => ({
  ...mail,
  leadId: lead.id,
  recipient: lead.email,
  replyTo: settings.email || null,
})

/** Mail to the host of an event, not queued if there is no address; replies go to the site's address. */
export const mailToHost = (
  event: { id: number; hostEmail: string | null },
  settings: Settings,
  mail: Omit<OutgoingMail, 'eventId' | 'recipient' | 'replyTo'>,
): OutgoingMail => ({
  ...mail,
  eventId: event.id,
  recipient: event.hostEmail ?? '',
  replyTo: settings.email || null,
})

/** Queues mail in the transaction that it reports, and returns the ids. The worker sends it after the commit. */
export async function queueMail(tx: Db, mail: OutgoingMail[]): Promise<number[]> {
  // People registered by phone may have no email address.
  const sendable = mail.filter(({ recipient }) => recipient !== '')
  if (sendable.length === 0) return []
  const rows = sendable.map(({ by, recipient, notBefore, ...each }) => ({
    ...each,
    ...byColumns(by),
    recipient: recipient.toLowerCase(),
    nextAttemptAt: notBefore,
    messageId: newMessageId(),
  }))
  const queued = await tx
    .insert(mailOutbox)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id })
    .prepare('mail')
    .execute()
  return queued.map(({ id }) => id)
}

const newMessageId = () => `<${randomUUID()}@${new URL(env.SITE_URL ?? UNKNOWN_ORIGIN).hostname}>`
