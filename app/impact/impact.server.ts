import { type Db, db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { and, eq, isNull, lt, ne, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { memoizeUntilPurged } from '~/platform/purge.server'
import type { Weights } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { type Impact, impactOf } from './impact'

/** The figures as they are now: those that staff set, and in `recorded` mode what was weighed since. */
export async function getImpact(): Promise<Impact> {
  const { mode, recordedBefore, ...figures } = (await getSettings()).impact
  const recorded = mode === 'recorded' ? await recordedUntil(await today()) : null
  const weights = recorded ? withBalance(recorded, figures, recordedBefore) : figures
  return { ...impactOf(weights), mode, asOf: new Date().toISOString() }
}

/** Recorded weights on top of the opening balance, which holds those recorded `before` it. */
function withBalance(recorded: Weights, opening: Weights, before?: Weights): Weights {
  if (!before) return recorded
  // Tenths of a pound, which binary fractions only come near to.
  const add = (lbs: number, balance: number, held: number) =>
    Math.max(0, Math.round((balance + lbs - held) * 10) / 10)
  return {
    electronicsLbs: add(recorded.electronicsLbs, opening.electronicsLbs, before.electronicsLbs),
    commonMaterialsLbs: add(
      recorded.commonMaterialsLbs,
      opening.commonMaterialsLbs,
      before.commonMaterialsLbs,
    ),
  }
}

// A day ends without anyone writing, and what was held on it counts from then on: totals are kept by day.
const totalsByDay = memoizeUntilPurged(['impact'], async () => {
  return new Map<string, Promise<Weights>>()
})

async function recordedUntil(day: string): Promise<Weights> {
  const totals = await totalsByDay()
  const known = totals.get(day)
  if (known) return known
  const adding = recordedWeights(day)
  totals.clear()
  totals.set(day, adding)
  adding.catch(() => totals.delete(day))
  return adding
}

/** The weights entered on completed pickups and on events held before `day` (yyyy-MM-dd). */
export async function recordedWeights(day: string, tx: Db = db): Promise<Weights> {
  const pickups = tx
    .select({ electronics: sum(leads.electronicsLbs), materials: sum(leads.commonMaterialsLbs) })
    .from(leads)
    .where(
      and(
        eq(leads.kind, 'pickup'),
        eq(leads.status, 'completed'),
        eq(leads.spam, false),
        isNull(leads.deletedAt),
      ),
    )
  const held = tx
    .select({ electronics: sum(events.electronicsLbs), materials: sum(events.commonMaterialsLbs) })
    .from(events)
    .where(and(lt(events.date, day), ne(events.status, 'cancelled'), isNull(events.deletedAt)))
  const rows = await unionAll(pickups, held)
  const total = (column: 'electronics' | 'materials') =>
    rows.reduce((lbs, row) => lbs + Number(row[column] ?? 0), 0)
  return { electronicsLbs: total('electronics'), commonMaterialsLbs: total('materials') }
}
