import type { Db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { mayMail } from '~/leads/queue-emails.server'
import { type Confirmation, Refusal } from '~/leads/store.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { type ChangedBy, type Changes, writeHistory } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { readSettings } from '~/settings/settings.server'
import { type SiteClock, siteClock } from '~/settings/site-clock'
import type { VisitSettings } from '~/settings/visits'
import { readVisitSettings } from '~/settings/visits.server'
import { isAgreed, type Visit } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import { type ChangeEffect, changeLeads, runChange } from '../change.server'
import { inInbox } from '../mutations.server'

type LeadRow = typeof leads.$inferSelect

/** A pickup with its visits, locked. */
export interface VisitContext {
  tx: Db
  by: ChangedBy
  lead: LeadRow
  visits: Visit[]
  /** The visit that is agreed, if any. */
  agreed: Visit | undefined
  settings: Settings
  visitSettings: VisitSettings
  clock: SiteClock
}

/** Thrown where something was stored already: the transaction takes it back. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.detail)
  }
}

/** Ends a change of visits without any of it. */
export function refuse(detail: string | Refusal, status: 409 | 422 = 409): never {
  throw new Refused(detail instanceof Refusal ? detail : new Refusal(detail, status))
}

const NOTHING: ChangeEffect = { changed: 0, tags: [] }

/**
 * Changes the visits of one pickup in one transaction. `changed` is 0 where there is no such pickup, or its
 * version is another one; a Refusal says why nothing was done.
 */
export async function changeVisits(
  by: ChangedBy,
  leadId: number,
  version: number | null,
  act: (context: VisitContext) => Promise<void>,
): Promise<ChangeEffect | Refusal> {
  try {
    return await runChange(async (tx) => {
      const [lead] = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.id, leadId), eq(leads.kind, 'pickup'), inInbox))
        .for('update')
      if (!lead || (version !== null && version !== lead.version)) return NOTHING
      const all = await listVisits(lead.id, tx)
      const settings = await readSettings(tx)
      await act({
        tx,
        by,
        lead,
        visits: all,
        agreed: all.find(isAgreed),
        settings,
        visitSettings: await readVisitSettings(tx),
        clock: siteClock(settings.timeZone),
      })
      return { changed: 1, tags: ['impact'] }
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** Ends visits, such as times that were not chosen. */
export async function endVisits(
  { tx, clock }: VisitContext,
  ended: Visit[],
  set: Partial<Visit> & Pick<Visit, 'status'>,
): Promise<Visit[]> {
  if (ended.length === 0) return []
  const now = clock.moment
  return tx
    .update(visits)
    .set({ endedAt: now, updatedAt: now, version: sql`${visits.version} + 1`, ...set })
    .where(
      inArray(
        visits.id,
        ended.map(({ id }) => id),
      ),
    )
    .returning()
}

/** Writes down what was done with the visits, and raises the lead's version. */
export async function noteVisit(
  { tx, by, lead, clock }: VisitContext,
  action: string,
  times: [before: string | null, after: string | null],
): Promise<void> {
  const [row] = await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1`, updatedAt: clock.moment })
    .where(eq(leads.id, lead.id))
    .returning({ version: leads.version })
  const changes: Changes = times.some(Boolean) ? { visit: times } : {}
  await writeHistory(tx, by, {
    subject: 'lead',
    subjectId: lead.id,
    action,
    changes,
    version: row?.version,
  })
}

/** Sets the status of the pickup, with all that follows from it. */
export async function setLeadStatus(
  { tx, by, lead, clock }: VisitContext,
  status: LeadStatus,
  set: Partial<Pick<LeadRow, 'electronicsLbs' | 'commonMaterialsLbs'>> = {},
): Promise<void> {
  if (lead.status === status && Object.keys(set).length === 0) return
  await changeLeads(
    tx,
    by,
    eq(leads.id, lead.id),
    { where: undefined, set: { status, ...set }, action: 'updated' },
    clock.today,
  )
}

/** Mails the customer, once for each occasion; what a visitor causes counts against the mailbox's limit. */
export async function mailCustomer(
  { tx, by, lead, settings }: VisitContext,
  dedupeKey: string,
  mail: Confirmation,
): Promise<void> {
  if (by === 'visitor' && !(lead.email && (await mayMail(tx, lead.email)))) return
  await queueMail(tx, [mailToCustomer(lead, settings, { ...mail, dedupeKey, by })])
}
