import { type Db, db } from 'db/client.server'
import { settings as table } from 'db/schema/content'
import { writeSettings } from 'db/setting.server'
import { sql } from 'drizzle-orm'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, lastChange, writeHistory } from '~/records/history.server'
import type { VisitSettings } from '~/settings/visits'
import { readVisitSettings, VISIT_SETTINGS, visitSettingsHash } from '~/settings/visits.server'

type SaveOutcome =
  | { outcome: 'saved' }
  /** Somebody else saved meanwhile: what is stored now, and who it was. */
  | { outcome: 'conflict'; theirs: VisitSettings; by: string | null }
  | { outcome: 'refused'; errors: Record<string, string[]> }

/** Saves the settings of visits, unless they have changed since `baseHash`. */
export async function saveVisitSettings(
  staff: Staff,
  after: VisitSettings,
  baseHash: string,
): Promise<SaveOutcome> {
  const result = await db.transaction((tx) => save(tx, staff, after, baseHash))
  if (result.outcome === 'saved') await purge('settings')
  return result
}

async function save(
  tx: Db,
  staff: Staff,
  after: VisitSettings,
  baseHash: string,
): Promise<SaveOutcome> {
  // Lock the table, because settings that are not stored yet have no row.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const before = await readVisitSettings(tx)
  if (baseHash !== visitSettingsHash(before)) {
    const { by } = await lastChange(tx, 'settings', VISIT_SETTINGS)
    return { outcome: 'conflict', theirs: before, by }
  }
  const changes = changesBetween({ ...before }, { ...after })
  if (Object.keys(changes).length === 0) return { outcome: 'saved' }
  await writeSettings(tx, { [VISIT_SETTINGS]: after })
  await writeHistory(tx, staff, {
    subject: 'settings',
    subjectId: VISIT_SETTINGS,
    action: 'updated',
    changes,
  })
  return { outcome: 'saved' }
}
