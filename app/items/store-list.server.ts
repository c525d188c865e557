import { db } from 'db/client.server'
import { isDuplicate } from 'db/duplicate'
import { itemImports, receivedItems } from 'db/schema/received-items'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import { type ItemValues, recordItemChange, toRow } from './commands.server'
import type { Job } from './items.server'

/** Items per statement: the embedded database runs one statement at a time, and visitors wait. */
const BATCH = 250

/** Removes items left by a killed process after this time. */
const LEFT_BEHIND_MS = 60 * 60 * 1000

/**
 * Stores all items or none, in batches that become visible with the last one. `double` if one of the serials
 * was added concurrently.
 */
export async function storeList(
  staff: Staff,
  job: Job,
  items: ItemValues[],
): Promise<'stored' | 'double'> {
  await removeUnfinished(job)
  const [list] = await db
    .insert(itemImports)
    .values({ leadId: job.id, startedBy: staff.id })
    .returning({ id: itemImports.id })
  if (!list) throw new Error('The list was not stored')
  try {
    for (let from = 0; from < items.length; from += BATCH) {
      await db.insert(receivedItems).values(
        items.slice(from, from + BATCH).map((values) => ({
          ...toRow(values),
          leadId: job.id,
          enteredBy: staff.id,
          importId: list.id,
        })),
      )
    }
    await db.transaction(async (tx) => {
      await tx
        .update(itemImports)
        .set({ finishedAt: new Date() })
        .where(eq(itemImports.id, list.id))
      await recordItemChange(tx, staff, job, 'added', { items: [null, items.length] })
    })
    return 'stored'
  } catch (error) {
    await db.delete(itemImports).where(eq(itemImports.id, list.id))
    if (isDuplicate(error)) return 'double'
    throw error
  }
}

/** Removes lists of killed processes, whose serials would otherwise stay taken. */
const removeUnfinished = (job: Job) =>
  db
    .delete(itemImports)
    .where(
      and(
        eq(itemImports.leadId, job.id),
        isNull(itemImports.finishedAt),
        lt(itemImports.createdAt, new Date(Date.now() - LEFT_BEHIND_MS)),
      ),
    )
