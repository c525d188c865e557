import type { Db } from 'db/client.server'
import { visits } from 'db/schema/visits'
import { inArray, isNotNull } from 'drizzle-orm'
import type { VisitSettings } from '~/settings/visits'
import { listOngoingVisits } from './ongoing-visits.server'
import { formatVisitTime } from './visit'

/** Maximum number of visits to name; the others are counted. */
const MAX_NAMED = 5

/** Ids of all trucks that ever had a visit, so that a new truck does not reuse one. */
export async function listTrucksOfVisits(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ truck: visits.truck })
    .from(visits)
    .where(isNotNull(visits.truck))
  return rows.flatMap(({ truck }) => truck ?? [])
}

/**
 * Restores removed trucks that still have visits or offered times. Returns the settings with these trucks and
 * the reason; null if there are none.
 */
export async function restoreTrucksWithVisits(
  tx: Db,
  before: VisitSettings,
  after: VisitSettings,
  now = new Date(),
): Promise<{ settings: VisitSettings; fieldErrors: Record<string, string[]> } | null> {
  const removed = before.trucks.filter(({ id }) => !after.trucks.some((truck) => truck.id === id))
  if (removed.length === 0) return null
  const ids = removed.map(({ id }) => id)
  const rows = await listOngoingVisits(tx, inArray(visits.truck, ids), now)
  const kept = removed.filter(({ id }) => rows.some(({ truck }) => truck === id))
  if (kept.length === 0) return null
  const trucks = kept.map(({ id, name }) => {
    const times = rows.filter(({ truck }) => truck === id)
    const named = times.slice(0, MAX_NAMED)
    const list = named.map((row) => `${formatVisitTime(row)} (${row.reference})`)
    const more = times.length - named.length
    if (more > 0) list.push(`and ${more} more`)
    return `${name} is still needed: ${list.join('; ')}. Move or cancel these first. The truck is back in the list.`
  })
  return {
    settings: { ...after, trucks: [...after.trucks, ...kept] },
    fieldErrors: { trucks },
  }
}
