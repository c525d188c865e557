import { db } from 'db/client.server'
import { visits } from 'db/schema/visits'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { isOnDay, ROUTE_ORDER, selectVisits } from './lists.server'

const ON_ROUTE = ['planned', 'confirmed', 'done', 'missed'] as const

/** The stops of a truck on a day, in order, then the day's visits without a window. */
export const listStops = (day: string, truck: string, today: string) =>
  selectVisits(
    and(
      isOnDay(day, today),
      or(eq(visits.truck, truck), isNull(visits.truck)),
      inArray(visits.status, [...ON_ROUTE]),
    ),
  ).orderBy(asc(visits.truck), ...ROUTE_ORDER)

/** The first day after `day` on which a truck has stops, or null. */
export async function findNextDay(day: string, truck: string): Promise<string | null> {
  const [next] = await selectVisits(
    and(
      gt(visits.day, day),
      or(eq(visits.truck, truck), isNull(visits.truck)),
      inArray(visits.status, [...ON_ROUTE]),
    ),
  )
    .orderBy(asc(visits.day))
    .limit(1)
  return next?.visit.day ?? null
}

/** Ids of the trucks with stops on a day. */
export async function listTrucksOn(day: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ truck: visits.truck })
    .from(visits)
    .where(and(eq(visits.day, day), inArray(visits.status, [...ON_ROUTE])))
    .orderBy(asc(visits.truck))
  return rows.flatMap(({ truck }) => truck ?? [])
}

/** A stop's new position, from 1, and the order of the route (visit ids) that staff saw. */
interface StopMove {
  place: number
  seen: number[]
}

/**
 * Moves a stop on its route and returns its position, from 1. Null if it is not on a route, or the route has changed
 * since staff saw it.
 */
export async function moveStop(
  visitId: number,
  to: 'up' | 'down' | StopMove,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [moved] = await tx.select().from(visits).where(eq(visits.id, visitId))
    if (!moved?.day || !moved.truck) return null
    const route = and(
      eq(visits.day, moved.day),
      eq(visits.truck, moved.truck),
      inArray(visits.status, [...ON_ROUTE]),
    )
    // Lock in a fixed order, then read: a locking read returns rows in the order before it waited.
    await tx.select({ id: visits.id }).from(visits).where(route).orderBy(visits.id).for('update')
    const stops = await tx
      .select({ id: visits.id })
      .from(visits)
      .where(route)
      .orderBy(...ROUTE_ORDER)
    const ids = stops.map(({ id }) => id)
    const from = ids.indexOf(visitId)
    if (from < 0 || (typeof to === 'object' && to.seen.join() !== ids.join())) return null
    const wanted = typeof to === 'object' ? to.place - 1 : from + (to === 'up' ? -1 : 1)
    const place = Math.max(0, Math.min(wanted, ids.length - 1))
    if (place === from) return place + 1
    ids.splice(place, 0, ...ids.splice(from, 1))
    for (const [index, id] of ids.entries())
      await tx
        .update(visits)
        .set({ position: index + 1 })
        .where(eq(visits.id, id))
    return place + 1
  })
}
