import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { schemaOf } from '~/forms/schema.server'
import { type FieldErrors, problem, unprocessable } from '~/platform/http/problem.server'
import { readJson } from '~/platform/http/request.server'
import { json } from '~/platform/http/resource.server'
import type { Staff } from '~/platform/session.server'
import {
  type AnyRecord,
  createRecord,
  deleteRecords,
  findRecord,
  type Row,
  readId,
  type SaveResult,
  updateRecord,
} from './record.server'

type StaffArgs = (LoaderFunctionArgs | ActionFunctionArgs) & { staff: Staff }

/** The staff methods of a list: POST creates a record (201). */
export const recordCollection = (kind: AnyRecord) => ({
  async POST({ request, staff }: StaffArgs) {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const parsed = schemaOf(kind.fields).safeParse(body)
    if (!parsed.success) return unprocessable(parsed.error)
    return toResponse(kind, await createRecord(kind, parsed.data, staff), 201)
  },
})

/** Additional members of a PUT, besides the record's fields. */
interface PutExtension {
  /** Messages by name, or null where it is valid. */
  check(body: Record<string, unknown>): FieldErrors | null
  /** Runs once the record is saved. */
  saved(body: Record<string, unknown>, row: Row, staff: Staff): Promise<void>
}

/**
 * The staff methods of one record. PUT updates the given fields; with `version`, it returns 409 if
 * someone else saved meanwhile. DELETE moves it to the trash.
 */
export const recordItem = (kind: AnyRecord, param: string, extension?: PutExtension) => ({
  async PUT({ request, params, staff }: StaffArgs) {
    const body = await readJson(request)
    if (body instanceof Response) return body
    const id = readId(kind, params[param])
    if (id === null) return missing(kind)
    const result = await updateSentFields(kind, id, body, { staff, check: extension?.check })
    if (result instanceof Response) return result
    if (result.outcome === 'saved') await extension?.saved(body, result.row, staff)
    return toResponse(kind, result, 200)
  },
  async DELETE({ params, staff }: StaffArgs) {
    const id = readId(kind, params[param])
    if (id === null) return missing(kind)
    const { count } = await deleteRecords(kind, eq(kind.table.id, id), staff)
    return count > 0 ? json({ success: true }) : missing(kind)
  },
})

interface SentOptions {
  staff: Staff
  check?: PutExtension['check']
}

/** Updates the fields in the body of a PUT; the others keep what somebody else stores meanwhile. */
export async function updateSentFields(
  kind: AnyRecord,
  id: Row['id'],
  body: Record<string, unknown>,
  { staff, check }: SentOptions,
): Promise<SaveResult | Response> {
  const version = readVersion(body)
  if (version instanceof Response) return version
  return retryConflicts<SaveResult | Response>(version, async () => {
    const row = await findRecord(kind, id)
    if (!row) return { outcome: 'missing' }
    const parsed = schemaOf(kind.fields).safeParse({ ...kind.toRecord(row), ...body })
    if (!parsed.success) return unprocessable(parsed.error)
    const errors = check?.(body)
    if (errors) return problem(422, Object.values(errors).flat().join(' '), { errors })
    return updateRecord(kind, row.id, parsed.data, { version: version ?? row.version, staff })
  })
}

/** So often somebody else can save between reading and saving. */
const MAX_ATTEMPTS = 10

/**
 * Reads and saves again if somebody else saved in between, unless the caller sent a version. Always saves at the version
 * that was read: fields that were not sent are stored as they were then, which could undo the other's save.
 */
export async function retryConflicts<Result extends { outcome: string } | Response>(
  version: number | null,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let left = MAX_ATTEMPTS; ; left--) {
    const result = await attempt()
    const isConflict = 'outcome' in result && result.outcome === 'conflict'
    if (!isConflict || version !== null || left === 1) return result
  }
}

function toResponse(kind: AnyRecord, result: SaveResult, status: number): Response {
  switch (result.outcome) {
    case 'saved':
      return json(kind.toRecord(result.row), { status })
    case 'refused': {
      const { errors } = result
      return problem(result.status, Object.values(errors).flat().join(' '), { errors })
    }
    case 'conflict':
      return versionConflict(kind.texts.noun, result.row.version)
    case 'missing':
      return missing(kind)
  }
}

/** The `version` in a body: null if missing, or an error response if invalid. */
export function readVersion({ version = null }: Record<string, unknown>): number | null | Response {
  if (version === null || Number.isInteger(version)) return version as number | null
  return problem(422, 'version must be a whole number.', {
    errors: { version: ['version must be a whole number'] },
  })
}

/** 409: someone else saved `noun` meanwhile, and it is now at `version`. */
export const versionConflict = (noun: string, version: number) =>
  problem(
    409,
    `Someone else changed ${noun} in the meantime. Read it again, then send version ${version}.`,
  )

const missing = ({ texts }: AnyRecord) =>
  problem(404, `There is no record with this id: ${texts.noun} may have been deleted.`)
