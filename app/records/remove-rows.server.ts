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

/**
 * The action in history. Earlier entries stay: they name changed fields, but contain nothing that a
 * visitor entered.
 */
const REMOVED = 'deleted for good'

/** Keeps statements short: the embedded database runs one at a time. */
const BATCH = 250

/**
 * Deletes rows permanently, with everything that references them; returns how many. One statement,
 * hence atomic: foreign keys cascade to notes and mail; revisions have none.
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
      written as (insert into ${history} (subject, subject_id, action, user_id, created_at)
        select ${subject}::text, gone.id, ${REMOVED}::text, ${staff?.id ?? null}::int, ${new Date().toISOString()}::timestamptz from gone)
    select count(*)::int as count from gone`)
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0
}

/** Calls `removeRows` in batches, without a user in history. */
export async function removeInBatches(kind: Kind, where: SQL | undefined): Promise<number> {
  const { table } = kind
  let removed = 0
  for (;;) {
    const some = db.select({ id: table.id }).from(table).where(where).limit(BATCH)
    const count = await removeRows(kind, inArray(table.id, some), null)
    removed += count
    if (count < BATCH) return removed
  }
}
