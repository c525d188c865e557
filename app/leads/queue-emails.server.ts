import { env } from '~/env/env.server'
import { type OutgoingMail, queueMail } from '~/mail/queue-mail.server'
import { CONFIRMATIONS, hit } from '~/platform/rate-limits.server'
import { confirmationMail, type LeadFacts, noticeMail } from './emails.server'
import type { TransactionContext } from './transaction-context.server'

/** Queues a lead's mail in the transaction that stores the lead; the worker sends it later. */
export async function queueLeadMail(
  { tx, settings }: TransactionContext,
  lead: LeadFacts,
): Promise<void> {
  const mail: OutgoingMail[] = []
  if (await mayMail(tx, lead.email))
    mail.push({
      ...confirmationMail(lead, settings),
      leadId: lead.id,
      purpose: 'confirmation',
      recipient: lead.email,
      replyTo: settings.email || null,
      by: 'visitor',
    })
  if (env.NOTIFY_EMAIL)
    mail.push({
      ...noticeMail(lead, settings),
      leadId: lead.id,
      purpose: 'notice',
      recipient: env.NOTIFY_EMAIL,
      replyTo: lead.email,
      by: 'visitor',
    })
  await queueMail(tx, mail)
}

/** Counts one more email that a visitor causes to `email`; false where there were too many within the hour. */
export async function mayMail(tx: TransactionContext['tx'], email: string): Promise<boolean> {
  return (await hit(CONFIRMATIONS, mailboxOf(email), tx)) === 0
}

/**
 * Key for rate-limiting confirmations. Strips the `+tag`, because at most providers
 * `Ann+shop@example.org` and `ann@example.org` are the same mailbox.
 */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}
