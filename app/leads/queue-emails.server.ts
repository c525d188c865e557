import type { leads } from 'db/schema/leads'
import { mailToCustomer, type OutgoingMail, queueMail } from '~/mail/queue-mail.server'
import { CONFIRMATIONS, hit } from '~/platform/rate-limits.server'
import type { Notices } from '~/settings/notices'
import { noticeRecipient } from '~/settings/notices.server'
import { confirmationMail, noticeMail } from './emails.server'
import { remarksOf } from './remarks.server'
import { type AnyLeadType, type LeadTable, leadLines, type StaffEntry } from './store.server'
import type { TransactionContext } from './transaction-context.server'

/** Queues a lead's mail in the transaction that stores the lead; the worker sends it later. */
export async function queueLeadMail(
  context: TransactionContext,
  type: AnyLeadType,
  row: typeof leads.$inferSelect,
  details: Record<string, unknown>,
  { mayConfirm, entry }: { mayConfirm: boolean; entry?: StaffEntry },
): Promise<void> {
  const { tx, settings } = context
  const lead = { ...row, definition: type.definition, lines: leadLines(type, row, details) }
  const mail: OutgoingMail[] = []
  const by = entry?.staff ?? 'visitor'
  if (lead.email && mayConfirm) {
    const detailsRow = details as LeadTable['$inferSelect']
    const confirmation = (await type.confirmation?.(row, detailsRow, context)) ?? {
      ...confirmationMail(lead, settings, await remarksOf(type, row, details, context)),
      purpose: 'confirmation' as const,
    }
    mail.push(mailToCustomer(lead, settings, { ...confirmation, by }))
  }
  // Staff need no notice of what they entered.
  if (!entry) mail.push(...noticeToStaff(lead, context.notices, noticeMail(lead, settings)))
  await queueMail(tx, mail)
}

/** An email to staff about what a visitor did, to which they reply directly; empty if nobody gets these. */
export function noticeToStaff(
  { id, kind, email }: Pick<typeof leads.$inferSelect, 'id' | 'kind' | 'email'>,
  notices: Notices,
  mail: Pick<OutgoingMail, 'subject' | 'body' | 'dedupeKey'>,
): OutgoingMail[] {
  const recipient = noticeRecipient(notices, kind)
  if (!recipient) return []
  return [
    { ...mail, leadId: id, purpose: 'notice', recipient, replyTo: email || null, by: 'visitor' },
  ]
}

/** Counts an email to `email` caused by a visitor; false if there were too many within the hour. */
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
