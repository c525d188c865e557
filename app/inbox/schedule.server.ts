import type { Db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, eq, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { Refusal } from '~/leads/refusal.server'
import { statusLabel } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import { lastChange, writeHistory } from '~/records/history.server'
import type { SiteClock } from '~/settings/site-clock'
import { readClock } from '~/settings/today.server'
import { readVisitSettings } from '~/settings/visits.server'
import { insertVisit, refuseTime } from '~/visits/times.server'
import { isAgreed, nextSequence, type Visit } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'
import { type ChangeEffect, changeLeadsOfLocked, lockTheirEvents, runChange } from './change.server'

/** Changes to a pickup or registration; missing values stay unchanged. */
export interface Schedule {
  status?: LeadStatus
  /** The agreed day of a pickup: yyyy-MM-dd, or null for none yet. */
  pickupDate?: string | null
}

type ScheduleResult =
  | { outcome: 'saved'; version: number; before: Required<Schedule> }
  /** It has changed since it was read: the present values, who changed it and when. */
  | {
      outcome: 'conflict'
      version: number
      theirs: Required<Schedule>
      by: string | null
      at: Date | null
    }
  /** The event has too few places, or the pickup is not scheduled. */
  | { outcome: 'refused'; detail: string }
  | { outcome: 'missing' }

/**
 * Sets the day and status of a pickup, or the status of a registration. With a `version`, a lead that has changed
 * since is left unchanged; without one, the last save wins.
 */
export async function scheduleLead(
  staff: Staff,
  { kind, id }: { kind: 'pickup' | 'registration'; id: number },
  plan: Schedule,
  version: number | null,
): Promise<ScheduleResult> {
  const clock = await readClock()
  const done = await runChange(
    async (tx, today): Promise<ChangeEffect & { result: ScheduleResult }> => {
      const nothing = (result: ScheduleResult) => ({ changed: 0, tags: [], result })
      if (kind === 'registration') await lockTheirEvents(tx, eq(leads.id, id))
      const before = await lockLead(tx, kind, id)
      if (!before) return nothing({ outcome: 'missing' })
      if (version !== null && version !== before.version)
        return nothing(await conflictWith(tx, id, before))
      const detail = whyNoDay(before, plan)
      if (detail) return nothing({ outcome: 'refused', detail })
      const dated = await setPickupDate(tx, staff, id, before, plan.pickupDate, clock)
      const { status } = plan
      const effect =
        status && status !== before.status
          ? await changeLeadsOfLocked(
              tx,
              staff,
              eq(leads.id, id),
              { where: undefined, set: { status }, action: 'updated' },
              today,
            )
          : { changed: 0, tags: [] }
      const saves = (dated ? 1 : 0) + effect.changed
      return { ...effect, result: { outcome: 'saved', version: before.version + saves, before } }
    },
  )
  return done instanceof Refusal ? { outcome: 'refused', detail: done.detail } : done.result
}

type Before = Required<Schedule> & { version: number; visits: Visit[] }

async function lockLead(
  tx: Db,
  kind: 'pickup' | 'registration',
  id: number,
): Promise<Before | null> {
  const [found] = await tx
    .select({
      status: leads.status,
      version: leads.version,
      preferredDay: businessPickups.pickupDate,
    })
    .from(leads)
    .leftJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(and(eq(leads.id, id), eq(leads.kind, kind), inInbox))
    .for('update', { of: leads })
  if (!found) return null
  const { preferredDay, ...lead } = found
  const all = await listVisits(id, tx)
  const agreed = all.find(isAgreed)
  return { ...lead, visits: all, pickupDate: agreed ? agreed.day : preferredDay }
}

async function conflictWith(
  tx: Db,
  id: number,
  { version, visits: _, ...theirs }: Before,
): Promise<ScheduleResult> {
  return { outcome: 'conflict', version, theirs, ...(await lastChange(tx, 'lead', id)) }
}

/** Without the status, the day would plan a visit that no calendar shows, for a pickup that is closed perhaps. */
function whyNoDay(before: Before, { status = before.status, pickupDate }: Schedule): string | null {
  if (pickupDate === undefined || pickupDate === before.pickupDate) return null
  return status === before.status && status !== 'scheduled'
    ? `This pickup is ${statusLabel(status).toLowerCase()}, so no visit can be planned. Set it to Scheduled first.`
    : null
}

async function setPickupDate(
  tx: Db,
  staff: Staff,
  id: number,
  before: Before,
  pickupDate: Schedule['pickupDate'],
  clock: SiteClock,
): Promise<boolean> {
  if (pickupDate === undefined || pickupDate === before.pickupDate) return false
  await setVisitDay(tx, id, before.visits, pickupDate, clock)
  await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1`, updatedAt: new Date() })
    .where(eq(leads.id, id))
  const changes = { pickupDate: [before.pickupDate, pickupDate] as [unknown, unknown] }
  await writeHistory(tx, staff, { subject: 'lead', subjectId: id, action: 'updated', changes })
  return true
}

/** Moves the visit to another day, into the same window if it has a free stop, else without a window. */
async function setVisitDay(
  tx: Db,
  leadId: number,
  all: Visit[],
  day: string | null,
  clock: SiteClock,
): Promise<void> {
  const agreed = all.find(isAgreed)
  const { truck = null, window = null } = agreed ?? {}
  const next = { leadId, status: 'planned' as const, sequence: nextSequence(all) }
  const kept =
    day !== null && truck !== null && window !== null
      ? await keepWindow(tx, { ...next, day, truck, window }, clock)
      : false
  if (!kept) await tx.insert(visits).values({ ...next, day })
  if (!agreed) return
  const now = new Date()
  await tx
    .update(visits)
    .set({
      status: 'cancelled',
      endedAt: now,
      updatedAt: now,
      version: sql`${visits.version} + 1`,
    })
    .where(eq(visits.id, agreed.id))
}

async function keepWindow(tx: Db, visit: Parameters<typeof insertVisit>[2], clock: SiteClock) {
  const settings = await readVisitSettings(tx)
  if (refuseTime(visit, settings, clock)) return false
  return !((await insertVisit(tx, settings, visit)) instanceof Refusal)
}
