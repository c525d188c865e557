import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { settings as table } from 'db/schema/content'
import { history, users } from 'db/schema/people'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { changesBetween, writeHistory } from '~/records/history.server'
import type { Settings, Weights } from '~/settings/settings'
import { readSettings, saveSettings } from '~/settings/settings.server'
import { fromValues, type SettingsValues, toValues } from '~/settings/settings-fields'
import { today } from '~/settings/today.server'
import { bringForward } from '~/weighings/bring-forward.server'

type SaveOutcome =
  | { outcome: 'saved' }
  /** Someone else changed a setting meanwhile: the current settings, and who changed them. */
  | { outcome: 'conflict'; theirs: Settings; by: string | null }
  /** Switching to recorded weights: whether the figures become the balance on this day (yyyy-MM-dd). */
  | { outcome: 'ask'; figures: Weights; day: string }

/** The response to that question; null if it was not asked yet. */
export type BalanceChoice = 'bring' | 'leave' | null

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
  balance: BalanceChoice,
): Promise<SaveOutcome> {
  const day = await today()
  const result = await db.transaction(async (tx): Promise<SaveOutcome> => {
    // Lock the table, because settings that are not stored yet have no rows.
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    const before = await readSettings(tx)
    if (baseHash !== baseHashOf(before))
      return { outcome: 'conflict', theirs: before, by: await lastToSave(tx) }
    const after = fromValues(values)
    if (before.impact.mode === 'live' && after.impact.mode === 'recorded') {
      if (balance === null) return { outcome: 'ask', figures: after.impact, day }
      if (balance === 'bring') await bringForward(tx, staff, after.impact, day)
    }
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

async function lastToSave(tx: Db): Promise<string | null> {
  const [last] = await tx
    .select({ username: users.username })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(
      or(
        and(eq(history.subject, 'settings'), eq(history.subjectId, 'site')),
        and(eq(history.subject, 'page'), eq(history.subjectId, 'contact')),
      ),
    )
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(1)
  return last?.username ?? null
}
