import type { Db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { mayMail } from '~/leads/queue-emails.server'
import { type Confirmation, Refusal } from '~/leads/store.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import type { CacheTag } from '~/platform/purge.server'
import { type ChangedBy, type Changes, writeHistory } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { readSettings } from '~/settings/settings.server'
import { type SiteClock, siteClock } from '~/settings/site-clock'
import { type ChangeEffect, runChange } from './change.server'

export type LeadRow = typeof leads.$inferSelect

/** A lead that is locked, and what changing it takes. */
export interface LockedLead {
  tx: Db
  by: ChangedBy
  lead: LeadRow
  settings: Settings
  clock: SiteClock
}

/** Thrown where something was stored already: the transaction takes it back. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.detail)
  }
}

/** Ends a change without any of it. */
export function refuse(detail: string | Refusal, status: 404 | 409 | 422 = 409): never {
  throw new Refused(detail instanceof Refusal ? detail : new Refusal(detail, status))
}

/** Runs a transaction; a Refusal where it ended with `refuse`. */
export async function orRefusal<Result>(act: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

const NOTHING: ChangeEffect = { changed: 0, tags: [] }

interface LockOptions {
  by: ChangedBy
  /** Which lead; one that is in the trash or spam is not changed. */
  where: SQL | undefined
  /** The version that somebody saw; null changes whatever is there. */
  version: number | null
}

/**
 * Locks one lead and changes it in one transaction; `act` returns the cache tags to purge. `changed` is 0 where
 * there is no such lead, or its version is another one; a Refusal says why nothing was done.
 */
export function changeLocked(
  { by, where, version }: LockOptions,
  act: (locked: LockedLead) => Promise<CacheTag[]>,
): Promise<ChangeEffect | Refusal> {
  return orRefusal(() =>
    runChange(async (tx) => {
      const [lead] = await tx.select().from(leads).where(and(where, inInbox)).for('update')
      if (!lead || (version !== null && version !== lead.version)) return NOTHING
      const settings = await readSettings(tx)
      const clock = siteClock(settings.timeZone)
      return { changed: 1, tags: await act({ tx, by, lead, settings, clock }) }
    }),
  )
}

/** Writes down what was done, with other columns of the lead that it sets, and raises the lead's version. */
export async function noteChange(
  { tx, by, lead, clock }: LockedLead,
  action: string,
  changes: Changes = {},
  set: Partial<typeof leads.$inferInsert> = {},
): Promise<void> {
  const [row] = await tx
    .update(leads)
    .set({
      ...set,
      ...(by === 'visitor' && { heardAt: clock.moment }),
      ...{ version: sql`${leads.version} + 1`, updatedAt: clock.moment },
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

/** Mails the customer, once for each occasion; what a visitor causes counts against the mailbox's limit. */
export async function mailCustomer(
  { tx, by, lead, settings }: LockedLead,
  dedupeKey: string,
  mail: Confirmation,
): Promise<void> {
  if (by === 'visitor' && !(lead.email && (await mayMail(tx, lead.email)))) return
  await queueMail(tx, [mailToCustomer(lead, settings, { ...mail, dedupeKey, by })])
}
