import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.server'
import { settings } from './schema/content'

// The table of settings by its keys. What staff edit of it has names and defaults in app/settings; what else
// is kept there, such as the moment of the last backup, belongs to whoever names its key.

/** What stands under `key`, or undefined. Its shape is known to whoever writes it. */
export async function readSetting(tx: Db, key: string): Promise<unknown> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Stores each value under its key, over what stands there. */
export async function writeSettings(tx: Db, values: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  if (rows.length === 0) return
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    })
}
