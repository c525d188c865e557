import { db, rowsOf } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { receivedItems } from 'db/schema/received-items'
import { visits } from 'db/schema/visits'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

const JOBS = 2_000
const ITEMS_EACH = 500
/** Jobs per INSERT. */
const BATCH = 50
/** Visits per INSERT, small enough for the server's statement timeout. */
const VISITS_AT_ONCE = 5_000

/** Stores visits of scheduled and completed pickups, and a million items received with the completed ones. */
export async function insertJobs(): Promise<void> {
  while ((await insertVisits()) > 0);
  const jobs = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.kind, 'pickup'), eq(leads.status, 'completed')))
    .orderBy(asc(leads.id))
    .limit(JOBS)
  for (let from = 0; from < jobs.length; from += BATCH) {
    await insertItems(jobs.slice(from, from + BATCH).map(({ id }) => id))
    if ((from / BATCH) % 10 === 9) console.log(`${(from + BATCH) * ITEMS_EACH} received items`)
  }
}

/** Stores visits for the next jobs without one. Returns how many. */
async function insertVisits(): Promise<number> {
  const inserted = await db.execute(sql`
    insert into ${visits} (lead_id, status, day)
    select l.id, case when l.status = 'completed' then 'done' else 'planned' end, p.pickup_date
    from ${leads} l join ${businessPickups} p on p.lead_id = l.id
    where l.status in ('scheduled', 'completed')
      and not exists (select 1 from ${visits} v where v.lead_id = l.id)
    limit ${VISITS_AT_ONCE}
    returning id`)
  return rowsOf(inserted).length
}

/** Stores drives with serials that are unique among all jobs. */
const insertItems = (ids: number[]) =>
  db.execute(sql`
    insert into ${receivedItems}
      (lead_id, kind, make, model, serial, serial_key, medium, method, technique, result, date, by, verified_by)
    select l.id, 'Hard drive', 'Seagate', 'ST500LM000', 'SL' || l.id || '-' || n, 'sl' || l.id || '-' || n,
      'hdd', 'destroy', 'Shredded to 20 mm', 'done', l.created_at::date + 5, 'Rosa Delgado', 'Sam Ortiz'
    from ${leads} l cross join generate_series(1, ${ITEMS_EACH}::integer) n
    where ${inArray(sql`l.id`, ids)}`)
