import type { LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Refusal, refuse } from '~/leads/refusal.server'
import type { CacheTag } from '~/platform/purge.server'
import type { ChangedBy } from '~/records/history.server'
import type { VisitSettings } from '~/settings/visits'
import { readVisitSettings } from '~/settings/visits.server'
import { isAgreed, type Visit } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import { type Change, type ChangeEffect, changeLeads } from '../change.server'
import { changeLocked, type LeadRow, type LockedLead, recordChange } from '../change-locked.server'

/** A pickup with its visits, locked. */
export interface VisitContext extends LockedLead {
  visits: Visit[]
  /** The visit that is agreed, if any. */
  agreed: Visit | undefined
  visitSettings: VisitSettings
  /** Cache tags to purge. */
  tags: Set<CacheTag>
}

/** What was read before a change: a version of the pickup, or of one of its visits; null for any. */
export type Seen = number | { visitId: number; version: number } | null

/**
 * Changes the visits of one pickup in one transaction. `changed` is 0 if there is no such pickup or its version
 * differs; a Refusal says why nothing was done, such as another version of the visit.
 */
export const changeVisits = (
  by: ChangedBy,
  leadId: number,
  seen: Seen,
  act: (context: VisitContext) => Promise<void>,
): Promise<ChangeEffect | Refusal> =>
  changeLocked(
    {
      by,
      where: and(eq(leads.id, leadId), eq(leads.kind, 'pickup')),
      version: typeof seen === 'number' ? seen : null,
    },
    async (locked) => {
      const context = await withVisits(locked)
      refuseOtherVersion(context, seen)
      await act(context)
      return [...context.tags]
    },
  )

function refuseOtherVersion({ visits }: VisitContext, seen: Seen): void {
  if (seen === null || typeof seen === 'number') return
  if (visits.find(({ id }) => id === seen.visitId)?.version !== seen.version)
    refuse('Somebody else has changed this visit meanwhile.')
}

/** A locked pickup with its visits. */
export async function withVisits(locked: LockedLead): Promise<VisitContext> {
  const all = await listVisits(locked.lead.id, locked.tx)
  return {
    ...locked,
    visits: all,
    agreed: all.find(isAgreed),
    visitSettings: await readVisitSettings(locked.tx),
    tags: new Set(),
  }
}

/** Changes a visit that stays as it is otherwise, and returns it. */
export async function updateVisit(
  { tx, clock }: VisitContext,
  { id }: Visit,
  set: Partial<Visit>,
): Promise<Visit | undefined> {
  const [updated] = await tx
    .update(visits)
    .set({ ...set, updatedAt: clock.moment, version: sql`${visits.version} + 1` })
    .where(eq(visits.id, id))
    .returning()
  return updated
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

/** Records an action in the history, sets columns of the lead, and increments its version. */
export const recordVisitChange = (
  context: VisitContext,
  action: string,
  times: [before: string | null, after: string | null],
  set?: Partial<LeadRow>,
): Promise<void> => recordChange(context, action, times.some(Boolean) ? { visit: times } : {}, set)

type Weights = Pick<LeadRow, 'electronicsLbs' | 'commonMaterialsLbs'>

/** Sets the pickup's status, and its weights if given, including all consequences. */
export async function setLeadStatus(
  context: VisitContext,
  status: LeadStatus,
  weights: Partial<Weights> = {},
): Promise<void> {
  if (context.lead.status === status && Object.keys(weights).length === 0) return
  await changeLead(context, { status, ...weights })
}

/** Sets the pickup's weights, including all consequences; its status stays as it is. */
export const setLeadWeights = (context: VisitContext, weights: Weights): Promise<void> =>
  changeLead(context, weights)

async function changeLead(
  { tx, by, lead, clock, tags }: VisitContext,
  set: Change['set'],
): Promise<void> {
  const change = { where: undefined, set, action: 'updated' }
  const effect = await changeLeads(tx, by, eq(leads.id, lead.id), change, clock.today)
  for (const tag of effect.tags) tags.add(tag)
}
