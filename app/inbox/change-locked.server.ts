import type { Db } from 'db/client.server'
import { leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Email } from '~/leads/emails.server'
import { inInbox } from '~/leads/filters.server'
import { mayMail, noticeToStaff } from '~/leads/queue-emails.server'
import type { Refusal } from '~/leads/refusal.server'
import { type CustomerEmail, mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import type { CacheTag } from '~/platform/purge.server'
import { byColumns, type ChangedBy, type Changes, writeHistory } from '~/records/history.server'
import { readNotices } from '~/settings/notices.server'
import type { Settings } from '~/settings/settings'
import { readSettings } from '~/settings/settings.server'
import { type SiteClock, siteClock } from '~/settings/site-clock'
import { type ChangeEffect, heardFrom, runChange, UNCHANGED } from './change.server'

export type LeadRow = typeof leads.$inferSelect

/** A locked lead, and what is needed to change it. */
export interface LockedLead {
  tx: Db
  by: ChangedBy
  lead: LeadRow
  settings: Settings
  clock: SiteClock
}

interface LockOptions {
  by: ChangedBy
  /** The lead to change; not one in the trash or spam. */
  where: SQL | undefined
  /** The version that was read; null for any. */
  version: number | null
}

/**
 * Locks one lead and changes it in one transaction; `act` returns the cache tags to purge. `changed` is 0 if there is
 * no such lead or its version differs; a Refusal says why nothing was done.
 */
export function changeLocked(
  { by, where, version }: LockOptions,
  act: (locked: LockedLead) => Promise<CacheTag[]>,
): Promise<ChangeEffect | Refusal> {
  return runChange(async (tx) => {
    const [lead] = await tx.select().from(leads).where(and(where, inInbox)).for('update')
    if (!lead || (version !== null && version !== lead.version)) return UNCHANGED
    const settings = await readSettings(tx)
    const clock = siteClock(settings.timeZone)
    return { changed: 1, tags: await act({ tx, by, lead, settings, clock }) }
  })
}

/** Records the change in the history with the columns it sets, and increments the lead's version. */
export async function recordChange(
  { tx, by, lead, clock }: LockedLead,
  action: string,
  changes: Changes = {},
  set: Partial<typeof leads.$inferInsert> = {},
): Promise<void> {
  const [row] = await tx
    .update(leads)
    .set({
      ...set,
      ...heardFrom(by, clock.moment),
      version: sql`${leads.version} + 1`,
      updatedAt: clock.moment,
    })
    .where(eq(leads.id, lead.id))
    .returning({ version: leads.version })
  await writeHistory(tx, by, {
    subject: 'lead',
    subjectId: lead.id,
    action,
    changes,
    version: row?.version,
  })
}

/**
 * Emails the customer once per occasion, not before `notBefore`; mail caused by a visitor counts against the mailbox's
 * limit.
 */
export async function mailCustomer(
  { tx, by, lead, settings }: LockedLead,
  dedupeKey: string,
  mail: CustomerEmail & { notBefore?: Date },
): Promise<void> {
  if (by === 'visitor' && !(lead.email && (await mayMail(tx, lead.email)))) return
  await queueMail(tx, [mailToCustomer(lead, settings, { ...mail, dedupeKey, by })])
}

/** Adds what staff wrote beside a change to the conversation, where the customer reads it after the email is gone. */
export async function addToConversation(
  { tx, by, lead, clock }: LockedLead,
  body: string | null,
): Promise<void> {
  if (!body) return
  const { userId } = byColumns(by)
  await tx
    .insert(leadMessages)
    .values({ leadId: lead.id, kind: 'reply', body, userId, createdAt: clock.moment })
}

/** Tells staff by email what the customer did, once per occasion. */
export async function mailStaff(
  { tx, lead }: LockedLead,
  dedupeKey: string,
  mail: Email,
): Promise<void> {
  await queueMail(tx, noticeToStaff(lead, await readNotices(tx), { ...mail, dedupeKey }))
}
