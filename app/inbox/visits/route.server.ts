import { db } from 'db/client.server'
import { visits } from 'db/schema/visits'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { ROUTE_ORDER, selectVisits } from './lists.server'

const ON_ROUTE = ['planned', 'confirmed', 'done', 'missed'] as const

/** The stops of a truck on a day, in order, and after them the visits of that day without a window. */
export const listStops = (day: string, truck: string) =>
  selectVisits(
    and(
      eq(visits.day, day),
      or(eq(visits.truck, truck), isNull(visits.truck)),
      inArray(visits.status, [...ON_ROUTE]),
    ),
  ).orderBy(asc(visits.truck), ...ROUTE_ORDER)

/** Ids of the trucks with stops on a day. */
export async function listTrucksOn(day: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ truck: visits.truck })
    .from(visits)
    .where(and(eq(visits.day, day), inArray(visits.status, [...ON_ROUTE])))
    .orderBy(asc(visits.truck))
  return rows.flatMap(({ truck }) => truck ?? [])
}

/** Moves a stop one place up or down its route. False where it is at the end, or not on one. */
export async function moveStop(visitId: number, direction: 'up' | 'down'): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [moved] = await tx.select().from(visits).where(eq(visits.id, visitId))
    if (!moved?.day || !moved.truck) return false
    const stops = await tx
      .select({ id: visits.id })
      .from(visits)
      .where(
        and(
          eq(visits.day, moved.day),
          eq(visits.truck, moved.truck),
          inArray(visits.status, [...ON_ROUTE]),
        ),
      )
      .orderBy(...ROUTE_ORDER)
      .for('update')
    const ids = stops.map(({ id }) => id)
    const from = ids.indexOf(visitId)
    const to = from + (direction === 'up' ? -1 : 1)
    const other = ids[to]
    if (from < 0 || other === undefined) return false
    ids[from] = other
    ids[to] = visitId
    for (const [index, id] of ids.entries())
      await tx
        .update(visits)
        .set({ position: index + 1 })
        .where(eq(visits.id, id))
    return true
  })
}
