import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { settings as table } from 'db/schema/content'
import { history, users } from 'db/schema/people'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { recordedWeights } from '~/impact/impact.server'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, writeHistory } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { readSettings, saveSettings } from '~/settings/settings.server'
import {
  type FormSettings,
  fromValues,
  type SettingsValues,
  toValues,
} from '~/settings/settings-fields'
import { today } from '~/settings/today.server'

export type SaveOutcome =
  | { outcome: 'saved' }
  /** Someone else changed a setting meanwhile: the current settings, and who changed them. */
  | { outcome: 'conflict'; theirs: Settings; by: string | null }

/**
 * Hash of the settings in the form. A version counter would miss changes made with the contact
 * page.
 */
export const baseHashOf = (settings: Settings): string =>
  createHash('sha256')
    .update(JSON.stringify(toValues(settings)))
    .digest('base64url')
    .slice(0, 22)

/** Saves the form, unless a setting has changed since `baseHash`. */
export async function changeSettings(
  staff: Staff,
  values: SettingsValues,
  baseHash: string,
): Promise<SaveOutcome> {
  const day = await today()
  const result = await db.transaction(async (tx): Promise<SaveOutcome> => {
    // Lock the table, because settings that are not stored yet have no rows.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    const before = await readSettings(tx)
    if (baseHash !== baseHashOf(before))
      return { outcome: 'conflict', theirs: before, by: await lastToSave(tx) }
    const after = await carryBalance(tx, before, fromValues(values), day)
    const changes = changesBetween(toValues(before), toValues({ ...before, ...after }))
    if (Object.keys(changes).length === 0) return { outcome: 'saved' }
    await saveSettings(tx, after)
    await writeHistory(tx, staff, {
      subject: 'settings',
      subjectId: 'site',
      action: 'updated',
      changes,
    })
    return { outcome: 'saved' }
  })
  // Every page shows some settings, and the time zone decides which events are past.
  if (result.outcome === 'saved') await purge('settings', 'impact', 'events')
  return result
}

/**
 * When switching to recorded weights, the opening balance is the total shown so far. Weights
 * recorded until then are part of it, so they are not added again.
 */
async function carryBalance(
  tx: Db,
  { impact: { mode, recordedBefore } }: Settings,
  after: FormSettings,
  day: string,
): Promise<FormSettings> {
  if (after.impact.mode === 'live') return after
  const carried = mode === 'live' ? await recordedWeights(day, tx) : recordedBefore
  return { ...after, impact: { ...after.impact, recordedBefore: carried } }
}

async function lastToSave(tx: Db): Promise<string | null> {
  const [last] = await tx
    .select({ username: users.username })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(
      or(
        eq(history.subject, 'settings'),
        and(eq(history.subject, 'page'), eq(history.subjectId, 'contact')),
      ),
    )
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(1)
  return last?.username ?? null
}
