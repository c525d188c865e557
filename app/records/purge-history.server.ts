import { subMonths } from 'date-fns'
import { db } from 'db/client.server'
import { history } from 'db/schema/people'
import { asc, inArray, lt } from 'drizzle-orm'

/** Months after which an entry is deleted. */
export const HISTORY_MONTHS = 24

/** Keeps statements short: the embedded database runs one at a time. */
const BATCH = 500

/** Deletes entries of the history that are older than 24 months; returns how many. */
export async function purgeHistory(now: Date): Promise<number> {
  let purged = 0
  for (;;) {
    const old = db
      .select({ id: history.id })
      .from(history)
      .where(lt(history.createdAt, subMonths(now, HISTORY_MONTHS)))
      .orderBy(asc(history.createdAt), asc(history.id))
      .limit(BATCH)
    const gone = await db
      .delete(history)
      .where(inArray(history.id, old))
      .returning({ id: history.id })
    purged += gone.length
    if (gone.length < BATCH) return purged
  }
}
