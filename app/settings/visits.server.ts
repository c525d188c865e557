import { type Db, db } from 'db/client.server'
import { readSetting } from 'db/setting.server'
import { memoizeUntilPurged } from '~/platform/purge.server'
import { type Closure, DEFAULT_VISIT_SETTINGS, type VisitSettings } from './visits'

/** Key in the settings table. */
export const VISIT_SETTINGS = 'visits'

/** The settings for planning pickups, from the database. */
export async function readVisitSettings(tx: Db): Promise<VisitSettings> {
  const stored = (await readSetting(tx, VISIT_SETTINGS)) as Partial<VisitSettings> | undefined
  return { ...DEFAULT_VISIT_SETTINGS, ...stored }
}

/** The visit settings, cached until the settings change. */
export const getVisitSettings: () => Promise<VisitSettings> = memoizeUntilPurged(['settings'], () =>
  readVisitSettings(db),
)

/** Closed days, by date. */
export async function closures(): Promise<Closure[]> {
  return (await getVisitSettings()).closures
}
