import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.server'
import { settings } from './schema/content'

// Key-value access to the settings table. Settings that staff edit are defined in app/settings;
// other keys, such as the time of the last backup, are defined where they are used.

/** The value of `key`, or undefined. The caller knows its type. */
export async function readSetting(tx: Db, key: string): Promise<unknown> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Upserts each value under its key. */
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
