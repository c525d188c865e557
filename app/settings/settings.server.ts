import { type Db, db } from 'db/client.server'
import { settings } from 'db/schema/content'
import { writeSettings } from 'db/setting.server'
import { inArray } from 'drizzle-orm'
import { memoizeUntilPurged } from '~/platform/purge.server'
import { DEFAULT_SETTINGS, type Settings } from './settings'

const keys = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]

/** All settings: stored values, or else defaults. Cached until one changes. */
export const getSettings: () => Promise<Settings> = memoizeUntilPurged(['settings'], () =>
  readSettings(db),
)

/** All settings, read from the database without the cache. */
export async function readSettings(tx: Db): Promise<Settings> {
  const rows = await tx.select().from(settings).where(inArray(settings.key, keys))
  return {
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  }
}

/** Stores the given settings. The caller purges `settings` after the commit. */
export const saveSettings = (tx: Db, changes: Partial<Settings>): Promise<void> =>
  writeSettings(tx, changes)
