import { db } from 'db/client.server'
import { services } from 'db/schema/content'
import { asc, eq, isNull } from 'drizzle-orm'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'

/** Position of a service from 1, and the number of services. */
interface Position {
  title: string
  position: number
  total: number
}

/**
 * Moves a service up (-1) or down (1) in website order; the first and last cannot move further.
 * Null if there is no service with this id.
 */
export async function moveService(id: string, by: -1 | 1, staff: Staff): Promise<Position | null> {
  const moved = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: services.id, title: services.title, order: services.order })
      .from(services)
      .where(isNull(services.deletedAt))
      .orderBy(asc(services.order), asc(services.id))
      .for('update')
    const from = rows.findIndex((row) => row.id === id)
    const service = rows[from]
    if (!service) return null
    const to = Math.min(Math.max(from + by, 0), rows.length - 1)
    const place = { title: service.title, position: to + 1, total: rows.length }
    if (to === from) return place
    rows.splice(to, 0, ...rows.splice(from, 1))
    for (const [index, row] of rows.entries())
      if (row.order !== index + 1)
        await tx
          .update(services)
          .set({ order: index + 1 })
          .where(eq(services.id, row.id))
    const changes = { order: [from + 1, to + 1] as [number, number] }
    await writeHistory(tx, staff, { subject: 'service', subjectId: id, action: 'moved', changes })
    return place
  })
  if (moved) await purge('services')
  return moved
}
