import { setImmediate } from 'node:timers/promises'
import { db, rowsOf } from 'db/client.server'
import { revisions } from 'db/schema/content'
import { history } from 'db/schema/people'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Staff } from '~/platform/session.server'
import type { Subject } from './history.server'

interface Kind {
  subject: Subject
  table: PgTable & { id: PgColumn }
}

/** What history calls it. Earlier lines stay: they say who changed which field of a lead, and nothing that a visitor typed. */
const REMOVED = 'deleted for good'

/** Keeps one statement short: on the embedded database nobody else is served while it runs. */
const BATCH = 250

/**
 * Removes rows for good, with everything that refers to them, and returns how many. One statement, so all
 * of it happens or nothing: foreign keys take along what belongs to a row (notes, mail); revisions
 * have none.
 */
export async function removeRows(
  { table, subject }: Kind,
  where: SQL | undefined,
  staff: Staff | null,
): Promise<number> {
  const result = await db.execute(sql`
    with gone as (delete from ${table} where ${where} returning ${table.id}::text as id),
      earlier as (delete from ${revisions} using gone
        where ${revisions.subject} = ${subject} and ${revisions.subjectId} = gone.id),
      written as (insert into ${history} (subject, subject_id, action, user_id)
        select ${subject}::text, gone.id, ${REMOVED}::text, ${staff?.id ?? null}::int from gone)
    select count(*)::int as count from gone`)
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0
}

/** `removeRows` of any number of rows, some at a time, by nobody in particular. */
export async function removeInBatches(kind: Kind, where: SQL | undefined): Promise<number> {
  const { table } = kind
  let removed = 0
  for (;;) {
    const some = db.select({ id: table.id }).from(table).where(where).limit(BATCH)
    const count = await removeRows(kind, inArray(table.id, some), null)
    removed += count
    if (count < BATCH) return removed
    await setImmediate()
  }
}
