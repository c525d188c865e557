import { data } from '@remix-run/node'
import { eq, type SQL } from 'drizzle-orm'
import type { Fields } from '~/forms/fields'
import { withSiteTimes } from '~/forms/site-time'
import { type ResubmitOptions, readSubmission } from '~/forms/submission.server'
import { readUploadForm } from '~/media/upload-form.server'
import { type Flash, redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import type { Merge } from '~/records/merge.server'
import { readShownVersion } from '~/records/parse-version'
import {
  type AnyRecord,
  createRecord,
  deleteRecords,
  findRecord,
  type Row,
  readId,
  type SaveResult,
  updateRecord,
} from '~/records/record.server'
import { getSettings } from '~/settings/settings.server'
import { formatCount } from '~/ui/format-number'
import type { Notice } from '~/ui/notice'
import { requestedSearch } from '../redirect.server'
import { requireEdited } from './load-record.server'
import { type RecordActionData, toDefaults } from './record-action-data'
import { recordBodyError } from './record-body-error.server'
import type { Undecided } from './undecided-note'

interface Where {
  /** The record's id from the URL; missing for a new record. */
  id?: string
  staff: Staff
  /**
   * Where to redirect: the list's path, or a function returning the URL that shows the saved
   * record.
   */
  listPath: string | ((saved: Row) => string)
  /** If a save leaves something to decide, staff go there instead of to the list. */
  undecided?(saved: Row): Promise<Undecided | null>
}

/** The record in the URL; throws a 404 response if there is none. */
export async function requireRecord(kind: AnyRecord, param: string | undefined): Promise<Row> {
  const id = readId(kind, param)
  const row = id === null ? null : await findRecord(kind, id)
  if (!row) throw notFound()
  return row
}

/** Saves a record's form: 303 to the list, or the form with its values (404, 409, 422, 500). */
export async function postRecord(
  request: Request,
  kind: AnyRecord,
  { id, staff, listPath, undecided }: Where,
) {
  const key = id === undefined ? null : requireKey(kind, id)
  const form = await readUploadForm(request, staff)
  if (form instanceof Response) return recordBodyError(form)
  const { values, again } = readSubmission(form, kind.fields)
  if (!values || Object.keys(form.errors).length > 0)
    return refuse(422, { result: again({ fieldErrors: form.errors }) })
  const { created, updated, createFailed, updateFailed } = kind.texts
  const [notice, failed] = key === null ? [created, createFailed] : [updated, updateFailed]
  const version = readShownVersion(form.get('version'))
  const result = await (key === null
    ? createRecord(kind, values, staff)
    : updateRecord(kind, key, values, {
        version,
        staff,
        merges: true,
        restores: form.get('restore') === 'yes',
      })
  ).catch((error) => log.error('record not saved', error, { subject: kind.subject }))
  if (!result) return refuse(500, { result: again({ formErrors: [failed.message] }), failed })
  if (result.outcome === 'missing') return deletedResponse(kind, key, again)
  if (result.outcome !== 'saved') return notSaved(kind, again, result)
  const list =
    typeof listPath === 'string' ? listPath + requestedSearch(request) : listPath(result.row)
  const first = await undecided?.(result.row)
  return redirectWithFlash(first?.to ?? list, withMerge(notice, kind.fields, result.merge))
}

/** The message that someone else's concurrent changes were kept. */
export function withMerge(notice: Notice, fields: Fields, merge: Merged | undefined): Notice {
  if (!merge || merge.taken.length === 0) return notice
  const labels = merge.taken.map((name) => fields[name]?.label ?? name).join(', ')
  const kept = `Changes by ${merge.by ?? 'someone else'} were kept: ${labels}.`
  return { ...notice, message: `${notice.message} ${kept}` }
}

type Merged = Pick<Merge, 'taken'> & { by: string | null }

const refuse = (status: number, actionData: RecordActionData) =>
  data<RecordActionData>(actionData, { status })

/** Parses the id in the URL; throws a 404 response if it is invalid. */
function requireKey(kind: AnyRecord, id: string): string | number {
  const key = readId(kind, id)
  if (key === null) throw notFound()
  return key
}

/**
 * Returns the form with its values and who deleted the record; throws a 404 response if it never
 * existed.
 */
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
    return refuse(result.status, { result: again({ fieldErrors: result.errors }) })
  const { row, merge, ...last } = result
  const { timeZone } = await getSettings()
  const now = {
    ...last,
    version: row.version,
    theirs: withSiteTimes(kind.fields, kind.toRecord(row), timeZone),
    merge,
  }
  return conflictResponse(again, noun, kind.fields, now)
}

/** A save by someone else after the form was opened: who, and the current values. */
export interface ConcurrentSave {
  version: number | string
  by: string | null
  /** Keyed by field name. */
  theirs: Record<string, unknown>
  /** Which fields collide, and which the submitter did not touch. */
  merge?: Pick<Merge, 'collisions' | 'taken'>
}

/** Returns the form with its values and the stored ones (409). */
export function conflictResponse(
  again: ResubmitOptions,
  noun: string,
  fields: Fields,
  now: ConcurrentSave,
) {
  const { version, by, merge } = now
  const formErrors = [`${by ?? 'Someone else'} saved ${noun} while you were editing it.`]
  const theirs = toDefaults(now.theirs, Object.keys(fields))
  const collisions = merge?.collisions
  const conflict = { version, by, theirs, collisions }
  const result = again({ formErrors })
  const taken = Object.fromEntries((merge?.taken ?? []).map((name) => [name, theirs[name] ?? '']))
  return refuse(409, {
    result: { ...result, initialValue: { ...result.initialValue, ...taken } },
    conflict,
  })
}

/** Moves a record to the trash: 303 to the list, with an Undo message. */
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
  if (deleted.count === 0) throw notFound()
  const undo = undoOf(kind, deleted.at)
  return redirectWithFlash(listPath + requestedSearch(request), { ...kind.texts.deleted, undo })
}

/** Moves matching records to the trash; returns a message with Undo. */
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

/** Data for the Undo button of a deletion. */
export const undoOf = ({ subject }: Pick<AnyRecord, 'subject'>, at: Date) => ({
  subject,
  at: at.toISOString(),
})
