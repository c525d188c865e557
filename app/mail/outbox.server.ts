import { randomUUID } from 'node:crypto'
import type { Db } from 'db/client.server'
import type { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Fields, Values } from '~/forms/fields'
import type { LeadDefinition } from '~/leads/lead'
import type { Storing } from '~/leads/storing.server'
import { env } from '~/server/env.server'
import { confirmationMail, noticeMail } from './letters'

type LeadRow = typeof leads.$inferSelect

interface LeadMail extends LeadRow {
  definition: LeadDefinition
  values: Values<Fields>
}

const PER_ADDRESS = { letters: 5, windowMs: 60 * 60 * 1000 }

/**
 * Queues, in the transaction that stores a lead, the confirmation to the visitor (at most 5 an hour to
 * one address, whoever types it) and the notice to NOTIFY_EMAIL. The worker sends them afterwards.
 */
export async function queueLeadMail(
  { tx, settings, origin }: Storing,
  lead: LeadMail,
): Promise<void> {
  const facts = { ...lead, origin }
  const envelope = (purpose: 'confirmation' | 'notice', recipient: string) => ({
    leadId: lead.id,
    purpose,
    recipient,
    messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
  })
  const letters: (typeof mailOutbox.$inferInsert)[] = []
  if (await mayWriteTo(tx, lead.email))
    letters.push({
      ...confirmationMail(facts, settings),
      ...envelope('confirmation', lead.email),
      replyTo: settings.email || null,
    })
  if (env.NOTIFY_EMAIL)
    letters.push({
      ...noticeMail(facts, settings),
      ...envelope('notice', env.NOTIFY_EMAIL),
      replyTo: lead.email,
    })
  if (letters.length > 0) await tx.insert(mailOutbox).values(letters)
}

async function mayWriteTo(tx: Db, recipient: string): Promise<boolean> {
  const since = new Date(Date.now() - PER_ADDRESS.windowMs)
  const [row] = await tx
    .select({ letters: count() })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, recipient),
        eq(mailOutbox.purpose, 'confirmation'),
        gt(mailOutbox.createdAt, since),
      ),
    )
  return (row?.letters ?? 0) < PER_ADDRESS.letters
}
