import { db } from 'db/client.server'
import { and, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, writeHistory } from './history.server'
import { type AnyRecord, type Row, touched } from './record.server'

/** Sets columns of all records that match `where`, runs `afterSave` for each, and returns how many changed. */
export async function changeRecords(
  kind: AnyRecord,
  where: SQL,
  change: Record<string, unknown>,
  staff: Staff,
): Promise<number> {
  const { table, subject } = kind
  const columns = getTableColumns(table)
  const differs = or(
    ...Object.entries(change).map(([name, to]) => sql`${columns[name]} is distinct from ${to}`),
  )
  const changed = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(table)
      .where(and(where, isNull(table.deletedAt), differs))
      .for('update')
    const before = rows as Row[]
    if (before.length === 0) return 0
    const next = { ...change, version: sql`${table.version} + 1`, ...touched(kind) }
    const ids = before.map(({ id }) => id)
    const after = await tx.update(table).set(next).where(inArray(table.id, ids)).returning()
    const entries = before.map((row) => ({
      subject,
      subjectId: row.id,
      action: 'updated',
      changes: changesBetween(row, change),
      version: row.version + 1,
    }))
    await writeHistory(tx, staff, ...entries)
    const earlier = new Map(before.map((row) => [row.id, row]))
    for (const row of after as Row[])
      await kind.afterSave?.(tx, row, earlier.get(row.id) ?? row, staff)
    return ids.length
  })
  if (changed > 0) await purge(...kind.tags)
  return changed
}
