import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { and, eq, isNull, lt, ne, sum } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { remembered } from '~/server/purge.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { type Impact, impactOf, type Weights } from './impact'

/** The figures as they are now: from the start figures staff set, or from what was weighed. */
export async function getImpact(): Promise<Impact> {
  const { mode, ...startFigures } = (await getSettings()).impact
  const weights = mode === 'recorded' ? await recordedWeights(await today()) : startFigures
  return { ...impactOf(weights), mode, asOf: new Date().toISOString() }
}

// A day ends without anyone writing, and what was held on it counts from then on: totals are kept by day.
const totalsByDay = remembered('impact totals', ['impact'], async () => {
  return new Map<string, Promise<Weights>>()
})

async function recordedWeights(day: string): Promise<Weights> {
  const totals = await totalsByDay()
  const known = totals.get(day)
  if (known) return known
  const adding = addUp(day)
  totals.clear()
  totals.set(day, adding)
  adding.catch(() => totals.delete(day))
  return adding
}

/** The weights entered on completed pickups and on events held before `day` (yyyy-MM-dd). */
async function addUp(day: string): Promise<Weights> {
  const pickups = db
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
  const held = db
    .select({ electronics: sum(events.electronicsLbs), materials: sum(events.commonMaterialsLbs) })
    .from(events)
    .where(and(lt(events.date, day), ne(events.status, 'cancelled'), isNull(events.deletedAt)))
  const rows = await unionAll(pickups, held)
  const total = (column: 'electronics' | 'materials') =>
    rows.reduce((lbs, row) => lbs + Number(row[column] ?? 0), 0)
  return { electronicsLbs: total('electronics'), commonMaterialsLbs: total('materials') }
}
