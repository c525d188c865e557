import { data } from '@remix-run/node'
import { db } from 'db/client.server'
import type { Fields } from '~/forms/fields'
import { withSiteTimes } from '~/forms/site-time'
import { notFound } from '~/platform/http/not-found.server'
import { lastChange } from '~/records/history.server'
import { type AnyRecord, findRecord, findTrashed, type Row, readId } from '~/records/record.server'
import { getSettings } from '~/settings/settings.server'
import { loadHistory } from './load-history.server'
import { type Deleted, toDefaults } from './record-action-data'
import type { RecordScreenData } from './record-screen.server'

/** A record for its edit dialog. */
interface Edited {
  row: Row
  /** Set if it is in the trash. */
  deleted: Deleted | null
}

/** The record in the URL, even if it is in the trash; throws a 404 response if there is none. */
export async function requireEdited(kind: AnyRecord, param: string | undefined): Promise<Edited> {
  const id = readId(kind, param)
  const row = id === null ? null : await findRecord(kind, id)
  if (row) return { row, deleted: null }
  const trashed = id === null ? null : await findTrashed(kind, id)
  if (!trashed) throw notFound()
  return { row: trashed, deleted: await deletedBy(kind, trashed) }
}

const deletedBy = async ({ subject }: AnyRecord, { id }: Row): Promise<Deleted> => ({
  by: (await lastChange(db, subject, id)).by,
})

/**
 * Data of the edit dialog. A record in the trash is returned with status 404, so that input typed
 * meanwhile is kept and saving can restore it.
 */
export async function loadEdited(
  kind: AnyRecord,
  param: string | undefined,
  fields: Fields = kind.fields,
  { undecided, origin }: Pick<RecordScreenData, 'undecided' | 'origin'> = {},
) {
  const { row, deleted } = await requireEdited(kind, param)
  const { timeZone } = await getSettings()
  const record = withSiteTimes(fields, kind.toRecord(row), timeZone)
  const edited = {
    id: row.id,
    version: row.version,
    deleted,
    undecided: deleted ? null : ((await undecided?.(row)) ?? null),
    origin: (await origin?.(row)) ?? null,
    values: toDefaults(record, Object.keys(fields)),
    history: await loadHistory(kind.subject, row.id, fields),
  }
  return data(edited, { status: deleted ? 404 : 200 })
}
