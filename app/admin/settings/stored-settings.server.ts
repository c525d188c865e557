import { createHash, randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { type Db, db } from 'db/client.server'
import { settings as table } from 'db/schema/content'
import { writeSettings } from 'db/setting.server'
import { sql } from 'drizzle-orm'
import { bodyError } from '~/forms/body-error.server'
import type { Fields, Values } from '~/forms/fields'
import { readSubmission } from '~/forms/submission.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { purge } from '~/platform/purge.server'
import { requireStaff, type Staff } from '~/platform/session.server'
import { changesBetween, lastChange, writeHistory } from '~/records/history.server'
import { loadHistory } from '../records/load-history.server'
import { type FormDefaults, toDefaults } from '../records/record-action-data'
import { typedConflict } from '../records/typed-conflict.server'
import type { SettingsActionData } from './settings-form'

/** Settings that are stored as one value, with a form of their own. */
interface StoredSettings<F extends Fields, Settings extends object> {
  /** Key in the settings table. */
  key: string
  fields: F
  read(tx: Db): Promise<Settings>
  /** Converts settings to form values. */
  toForm(settings: Settings): Record<string, unknown>
  fromForm(values: Values<F>): Settings
  /** Validates what single fields cannot: errors by field, or null. */
  check?(settings: Settings): Record<string, string[]> | null
  /** Restores rows that are still needed: the settings with them, and the reasons by field; null if there are none. */
  restore?(tx: Db, before: Settings, after: Settings): Promise<Restored<Settings> | null>
  path: string
  /** The success message, as a sentence. */
  saved: string
}

interface Restored<Settings> {
  settings: Settings
  fieldErrors: Record<string, string[]>
}

/** Hash of the settings that a form is based on, to detect changes by others. */
const hashOf = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)

/** The form's values, their hash, and who last changed them. */
export async function loadStoredSettings<F extends Fields, Settings extends object>(
  stored: StoredSettings<F, Settings>,
) {
  const settings = await stored.read(db)
  return {
    baseHash: hashOf(settings),
    values: toValues(stored, settings),
    history: await loadHistory('settings', stored.key, stored.fields),
  }
}

const toValues = <F extends Fields, Settings extends object>(
  { fields, toForm }: StoredSettings<F, Settings>,
  settings: Settings,
): FormDefaults => toDefaults(toForm(settings), Object.keys(fields))

/**
 * Saves the posted settings: 303, or the form again (422, or 409 if somebody else saved meanwhile or a removed row is
 * still needed).
 */
export async function postStoredSettings<F extends Fields, Settings extends object>(
  request: Request,
  stored: StoredSettings<F, Settings>,
) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const { values, again } = readSubmission(form, stored.fields)
  if (!values) return data<SettingsActionData>({ result: again() }, { status: 422 })
  const settings = stored.fromForm(values)
  const fieldErrors = stored.check?.(settings)
  if (fieldErrors)
    return data<SettingsActionData>({ result: again({ fieldErrors }) }, { status: 422 })
  const baseHash = String(form.get('version'))
  const conflict = await db.transaction((tx) => save(tx, staff, stored, settings, baseHash))
  if (conflict && 'fieldErrors' in conflict) {
    const { fieldErrors, settings: initial } = conflict
    const result = { ...again({ fieldErrors }), initialValue: toValues(stored, initial) }
    return data<SettingsActionData>({ result, restored: randomUUID() }, { status: 409 })
  }
  if (conflict) {
    const { by, theirs } = conflict
    return typedConflict(form, stored.fields, {
      ...{ again, noun: 'these settings', pronoun: 'them', by, version: hashOf(theirs) },
      mine: toValues(stored, settings),
      theirs: toValues(stored, theirs),
    })
  }
  await purge('settings')
  return redirectWithFlash(stored.path, { title: 'Settings saved', message: stored.saved })
}

/**
 * Null if they were saved; otherwise the settings that somebody else saved since `baseHash`, or the rows to restore.
 */
async function save<F extends Fields, Settings extends object>(
  tx: Db,
  staff: Staff,
  { key, read, toForm, restore }: StoredSettings<F, Settings>,
  after: Settings,
  baseHash: string,
): Promise<{ theirs: Settings; by: string | null } | Restored<Settings> | null> {
  // Lock the table, because settings that are not stored yet have no row to lock.
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const before: Settings = await read(tx)
  if (baseHash !== hashOf(before))
    return { theirs: before, by: (await lastChange(tx, 'settings', key)).by }
  const restored = await restore?.(tx, before, after)
  if (restored) return restored
  const changes = changesBetween(toForm(before), toForm(after))
  if (Object.keys(changes).length === 0) return null
  await writeSettings(tx, { [key]: after })
  await writeHistory(tx, staff, {
    subject: 'settings',
    subjectId: key,
    action: 'updated',
    changes,
  })
  return null
}
