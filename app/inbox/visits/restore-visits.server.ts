import type { Db } from 'db/client.server'
import { isDuplicate } from 'db/duplicate'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, eq, gte, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { type ChangedBy, writeHistory } from '~/records/history.server'
import { type VisitSettings, windowKey, windowsOn } from '~/settings/visits'
import { readVisitSettings } from '~/settings/visits.server'
import { formatVisitTime, type Visit } from '~/visits/visit'
import { agreedVisit } from '~/visits/visits.server'
import { TIMES_WITHDRAWN, VISIT_MOVED } from '../history'
import { restartPromise } from './restart-promise.server'

/**
 * Gives pickups that left the trash or spam, or were completed by mistake, the visits and offered times they had. A
 * visit whose window is taken meanwhile keeps its day; an offered time that has expired or is taken stays cancelled. A
 * visit that was reported took place, and so did one before `today` (yyyy-MM-dd).
 */
export async function restoreVisits(
  tx: Db,
  by: ChangedBy,
  leadIds: number[],
  today: string,
): Promise<void> {
  if (leadIds.length === 0) return
  const isDoneByStatus = and(
    eq(visits.status, 'done'),
    eq(leads.status, 'scheduled'),
    isNull(visits.reportedBy),
    gte(visits.day, today),
  )
  const removed = await tx
    .select({ visit: visits, before: sql<Visit['status']>`${visits.statusBefore}` })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(
      and(
        inArray(leads.id, leadIds),
        inInbox,
        isNotNull(visits.statusBefore),
        or(eq(visits.status, 'cancelled'), isDoneByStatus),
        or(eq(visits.statusBefore, 'offered'), notExists(agreedVisit(tx))),
      ),
    )
    .orderBy(asc(visits.id))
  if (removed.length === 0) return
  const settings = await readVisitSettings(tx)
  const withdrawn: Visit[] = []
  for (const { visit, before: status } of removed) {
    const isExpired = visit.heldUntil !== null && visit.heldUntil <= new Date()
    const before = { ...visit, status }
    if (status !== 'offered') await restoreVisit(tx, by, before, settings)
    else if (isExpired || !(await takeStop(tx, before, settings))) withdrawn.push(visit)
  }
  await withdraw(tx, by, withdrawn)
}

/** Restores an agreed visit at its stop or another of its window; without a free one, on its day. */
export async function restoreVisit(
  tx: Db,
  by: ChangedBy,
  visit: Visit,
  settings: VisitSettings,
): Promise<void> {
  if (!(await takeStop(tx, visit, settings))) await keepDay(tx, by, visit)
}

/** Restores a visit at its stop, or else at the lowest free one of its window; returns whether one was free. */
async function takeStop(tx: Db, visit: Visit, settings: VisitSettings): Promise<boolean> {
  for (const stop of stopsOf(visit, settings))
    try {
      // A savepoint, because the unique index may refuse it.
      await tx.transaction((inner) => restore(inner, visit.id, { status: visit.status, stop }))
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  return false
}

/** Stops to try. None if the truck was removed; a visit without a window needs none. */
function stopsOf({ day, truck, window, stop }: Visit, settings: VisitSettings): (number | null)[] {
  if (!day || !window) return [null]
  if (!settings.trucks.some(({ id }) => id === truck)) return []
  const open = windowsOn(settings, day).find((each) => windowKey(each) === window)
  const all = Array.from({ length: open?.stops ?? 0 }, (_, index) => index + 1)
  return [stop, ...all.filter((each) => each !== stop)]
}

async function restore(tx: Db, id: number, set: Partial<Visit>): Promise<void> {
  await tx
    .update(visits)
    .set({
      ...set,
      statusBefore: null,
      endedAt: null,
      updatedAt: new Date(),
      version: sql`${visits.version} + 1`,
    })
    .where(eq(visits.id, id))
}

/** The visit stays on its day, without a window; the customer has not agreed to that. */
async function keepDay(tx: Db, by: ChangedBy, visit: Visit): Promise<void> {
  const { id, leadId, sequence } = visit
  const open = { truck: null, window: null, stop: null, position: null }
  await restore(tx, id, { ...open, status: 'planned', sequence: sequence + 1 })
  const times: [string, string] = [
    formatVisitTime(visit),
    formatVisitTime({ ...visit, window: null }),
  ]
  await writeHistory(tx, by, {
    subject: 'lead',
    subjectId: leadId,
    action: VISIT_MOVED,
    changes: { visit: times },
  })
}

/** The offered times stay cancelled; a pickup that has no others is due again. */
async function withdraw(tx: Db, by: ChangedBy, offers: Visit[]): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ id }) => id)
  await tx.update(visits).set({ statusBefore: null }).where(inArray(visits.id, ids))
  const leadIds = [...new Set(offers.map(({ leadId }) => leadId))]
  await writeHistory(
    tx,
    by,
    ...leadIds.map((leadId) => {
      const times = offers.filter((offer) => offer.leadId === leadId).map(formatVisitTime)
      return {
        subject: 'lead' as const,
        subjectId: leadId,
        action: TIMES_WITHDRAWN,
        changes: { visit: [times.join('; '), null] as [unknown, unknown] },
      }
    }),
  )
  await restartPromise(tx, leadIds, new Date())
}
