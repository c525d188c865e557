import { data } from '@remix-run/node'
import { eq, type SQL } from 'drizzle-orm'
import type { Fields } from '~/forms/fields'
import { withSiteTimes } from '~/forms/site-time'
import { type ResubmitOptions, readSubmission } from '~/forms/submission.server'
import { readUploadForm } from '~/media/upload-form.server'
import { type Flash, redirectWithFlash } from '~/platform/flash.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { parseVersion } from '~/records/parse-version'
import {
  type AnyRecord,
  createRecord,
  deleteRecords,
  findRecord,
  type Row,
  readId,
  restoreRecords,
  type SaveResult,
  updateRecord,
} from '~/records/record.server'
import { getSettings } from '~/settings/settings.server'
import { requestedSearch } from '../redirect.server'
import { formatCount } from '../table/list-state'
import { requireEdited } from './load-record.server'
import { type RecordActionData, toDefaults } from './record-action-data'
import { recordBodyError } from './record-body-error.server'

interface Where {
  /** The record's id as the address has it; absent for a new one. */
  id?: string
  staff: Staff
  /** The list to come back to: its path, or the whole address that shows what was saved. */
  listPath: string | ((saved: Row) => string)
}

/** The record that an address names; throws the 404 where there is none. */
export async function requireRecord(kind: AnyRecord, param: string | undefined): Promise<Row> {
  const id = readId(kind, param)
  const row = id === null ? null : await findRecord(kind, id)
  if (!row) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return row
}

/** Stores what the form of a record sent: 303 back to the list, or the form as typed (404, 409, 422, 500). */
export async function postRecord(
  request: Request,
  kind: AnyRecord,
  { id, staff, listPath }: Where,
) {
  const key = id === undefined ? null : requireKey(kind, id)
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, kind.fields)
  if (!values || Object.keys(form.errors).length > 0)
    return refuse(422, { result: again({ fieldErrors: form.errors }) })
  const { created, updated, createFailed, updateFailed } = kind.texts
  const [notice, failed] = key === null ? [created, createFailed] : [updated, updateFailed]
  if (key !== null && form.get('restore') === 'yes')
    await restoreRecords(kind, eq(kind.table.id, key), staff)
  const version = parseVersion(form.get('version'))
  const result = await (key === null
    ? createRecord(kind, values, staff)
    : updateRecord(kind, key, values, { version, staff })
  ).catch((error) => log.error('record not saved', error, { subject: kind.subject }))
  if (!result) return refuse(500, { result: again({ formErrors: [failed.message] }), failed })
  if (result.outcome === 'missing') return deletedResponse(kind, key, again)
  if (result.outcome !== 'saved') return notSaved(kind, again, result)
  return redirectWithFlash(
    typeof listPath === 'string' ? listPath + requestedSearch(request) : listPath(result.row),
    notice,
  )
}

const refuse = (status: number, actionData: RecordActionData) =>
  data<RecordActionData>(actionData, { status })

/** The id that an address names; throws the 404 where it can be nobody's. */
function requireKey(kind: AnyRecord, id: string): string | number {
  const key = readId(kind, id)
  if (key === null) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return key
}

/** The form as typed, and who deleted its record; throws the 404 where there never was one. */
async function deletedResponse(
  kind: AnyRecord,
  key: string | number | null,
  again: ResubmitOptions,
) {
  const { deleted } = await requireEdited(kind, String(key))
  const formErrors = [`${deleted?.by ?? 'Someone'} deleted ${kind.texts.noun} in the meantime.`]
  return refuse(404, { result: again({ formErrors }), deleted: deleted ?? undefined })
}

async function notSaved(
  kind: AnyRecord,
  again: ResubmitOptions,
  result: Extract<SaveResult, { outcome: 'refused' | 'conflict' }>,
) {
  const { noun } = kind.texts
  if (result.outcome === 'refused')
    return refuse(409, { result: again({ fieldErrors: result.errors }) })
  const { row, ...last } = result
  const { timeZone } = await getSettings()
  const now = {
    ...last,
    version: row.version,
    theirs: withSiteTimes(kind.fields, kind.toRecord(row), timeZone),
  }
  return conflictResponse(again, noun, kind.fields, now)
}

/** Somebody saved a record since its form was opened: who, when, and what stands there now. */
export interface ConcurrentSave {
  version: number
  by: string | null
  at: Date | null
  /** Under the names of the fields. */
  theirs: Record<string, unknown>
}

/** The form as typed, with what is stored beside it (409). */
export function conflictResponse(
  again: ResubmitOptions,
  noun: string,
  fields: Fields,
  now: ConcurrentSave,
) {
  const { version, by, at } = now
  const formErrors = [`${by ?? 'Someone else'} saved ${noun} while you were editing it.`]
  const theirs = toDefaults(now.theirs, Object.keys(fields))
  const conflict = { version, by, at: at?.toISOString() ?? null, theirs }
  return refuse(409, { result: again({ formErrors }), conflict })
}

/** Moves one record to the trash: 303 back to the list, whose message can take it back. */
export async function postDelete(
  request: Request,
  kind: AnyRecord,
  { id, staff, listPath }: Where & { listPath: string },
) {
  const key = requireKey(kind, id ?? '')
  const deleted = await deleteRecords(kind, eq(kind.table.id, key), staff).catch((error) =>
    log.error('record not deleted', error, { subject: kind.subject }),
  )
  if (!deleted) return refuse(500, { failed: kind.texts.deleteFailed })
  if (deleted.count === 0) throw new Response(null, { status: 404 })
  const undo = undoOf(kind, deleted.at)
  return redirectWithFlash(listPath + requestedSearch(request), { ...kind.texts.deleted, undo })
}

/** Moves the records that `where` names to the trash; returns the message that can take it back. */
export async function deleteSelected(
  kind: AnyRecord,
  where: SQL,
  staff: Staff,
  { nouns, done = 'deleted successfully' }: { nouns: [one: string, many: string]; done?: string },
): Promise<Flash> {
  const { count, at } = await deleteRecords(kind, where, staff)
  const { title, message } = kind.texts.deleted
  return {
    title,
    message: count === 1 ? message : `${formatCount(count, ...nouns)} ${done}`,
    tone: 'default',
    undo: count > 0 ? undoOf(kind, at) : undefined,
  }
}

/** What a message needs to take a deletion back. */
export const undoOf = ({ subject }: Pick<AnyRecord, 'subject'>, at: Date) => ({
  subject,
  at: at.toISOString(),
})
