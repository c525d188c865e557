import { randomUUID } from 'node:crypto'
import { mailOutbox } from 'db/schema/mail'
import { env } from '~/env/env.server'
import { UNKNOWN_ORIGIN } from '~/mail/site-links'
import { CONFIRMATIONS, hit } from '~/platform/rate-limits.server'
import type { Settings } from '~/settings/settings'
import { confirmationMail, noticeMail } from './emails'
import type { LeadDefinition } from './lead'
import type { LeadLine } from './store.server'
import type { TransactionContext } from './transaction-context.server'

interface LeadMail {
  definition: LeadDefinition
  lines: LeadLine[]
  reference: string
  email: string
}

type NewMail = Omit<typeof mailOutbox.$inferInsert, 'leadId'>

/** Queues a lead's mail in the transaction that stores the lead; the worker sends it later. */
export async function queueLeadMail(
  { tx, settings }: TransactionContext,
  lead: LeadMail & { id: number },
): Promise<void> {
  const wait = await hit(CONFIRMATIONS, mailboxOf(lead.email), tx)
  const mail = [
    ...(wait > 0 ? [] : [confirmationTo(lead, settings)]),
    ...(env.NOTIFY_EMAIL ? [noticeTo(env.NOTIFY_EMAIL, lead, settings)] : []),
  ]
  if (mail.length === 0) return
  const rows = mail.map((each) => ({ ...each, leadId: lead.id }))
  await tx.insert(mailOutbox).values(rows).prepare('mail').execute()
}

/**
 * Key for rate-limiting confirmations. Strips the `+tag`, because at most providers
 * `Ann+shop@example.org` and `ann@example.org` are the same mailbox.
 */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}

const confirmationTo = (lead: LeadMail, settings: Settings): NewMail => ({
  ...confirmationMail(lead, settings),
  purpose: 'confirmation',
  recipient: lead.email.toLowerCase(),
  replyTo: settings.email || null,
  messageId: newMessageId(),
})

const noticeTo = (recipient: string, lead: LeadMail, settings: Settings): NewMail => ({
  ...noticeMail(lead, settings),
  purpose: 'notice',
  recipient,
  replyTo: lead.email,
  messageId: newMessageId(),
})

const newMessageId = () => `<${randomUUID()}@${new URL(env.SITE_URL ?? UNKNOWN_ORIGIN).hostname}>`
