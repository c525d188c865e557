import { type Db, db } from 'db/client.server'
import { isDuplicate } from 'db/duplicate'
import { parseId } from 'db/parse-id'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Fields, Values } from '~/forms/fields'
import { withMoments } from '~/forms/site-time'
import { currentFocus } from '~/images/focus.server'
import type { FieldErrors } from '~/platform/http/problem.server'
import { type CacheTag, purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { changesBetween, lastChange, type Subject, writeHistory } from './history.server'
import { type Merge, mergeWithStored } from './merge.server'
import type { RecordTexts } from './texts'

type RecordTable = PgTable & { id: PgColumn; version: PgColumn; deletedAt: PgColumn }
type Id = string | number
export type Row = Record<string, unknown> & { id: Id; version: number }

/** A kind of content that staff edit: events, news, services, calendar entries. */
interface RecordKind<F extends Fields = Fields, Table extends RecordTable = RecordTable> {
  subject: Subject
  /** In a sentence, without an article: "event". As a heading: "Events". */
  names: { one: string; many: string }
  table: Table
  /** Limits the table to rows of this kind; all rows if missing. */
  scope?: SQL
  /** The column with a record's name, for lists. */
  title: PgColumn
  fields: F
  texts: RecordTexts
  /** Paths of the screens for new and existing records. */
  addPath: string
  editPath(id: Table['$inferSelect']['id']): string
  /** Condition of a search; by default, the title contains the text. */
  search?(text: string): SQL
  /** Cache tags of the pages that show it. */
  tags: CacheTag[]
  /** Days in the trash before it is deleted permanently, if not `TRASH_DAYS`. */
  trashDays?: number
  /** Columns to set when a record is moved to the trash or restored. */
  moved?(): Record<string, unknown>
  titleOf(row: Table['$inferSelect']): string
  /** Converts form values to columns. */
  toRow(values: Values<F>): Partial<Table['$inferInsert']>
  /** The record as the API returns it, with the form's field names. */
  toRecord(row: Table['$inferSelect']): Record<string, unknown>
  /** Validates what single fields cannot: errors by field, for a 422. */
  validate?(values: Values<F>): FieldErrors | null
  /** Validates against the database, such as whether an id exists: errors by field, for a 409. */
  check?(tx: Db, values: Values<F>, id: Id | null): Promise<FieldErrors | null>
  /** Runs after a save, in its transaction; may update the row again. */
  afterSave?(
    tx: Db,
    row: Table['$inferSelect'],
    before: Table['$inferSelect'] | null,
    staff: Staff,
  ): Promise<void>
  /** Runs after a record was restored unchanged, in its transaction. */
  afterRestore?(tx: Db, id: Id): Promise<void>
}

/** Checks a kind against its types, then erases them, so that all kinds are handled alike. */
export function defineRecord<F extends Fields, Table extends RecordTable>(
  kind: RecordKind<F, Table>,
): AnyRecord {
  return kind as unknown as AnyRecord
}

export interface AnyRecord
  extends Omit<
    RecordKind,
    'editPath' | 'titleOf' | 'toRow' | 'toRecord' | 'validate' | 'check' | 'afterSave'
  > {
  editPath(id: Id): string
  titleOf(row: Row): string
  toRow(values: Values<Fields>): Record<string, unknown>
  toRecord(row: Row): Record<string, unknown>
  validate?(values: Values<Fields>): FieldErrors | null
  check?(tx: Db, values: Values<Fields>, id: Id | null): Promise<FieldErrors | null>
  afterSave?(tx: Db, row: Row, before: Row | null, staff: Staff): Promise<void>
}

export type SaveResult =
  /** `merge` says what others had stored meanwhile. */
  | { outcome: 'saved'; row: Row; merge?: Merge & { by: string | null } }
  /** Rejected by `validate` or `check` of its kind. */
  | { outcome: 'refused'; status: 409 | 422; errors: FieldErrors }
  /** Someone else saved meanwhile: the current row, who saved it and when. */
  | { outcome: 'conflict'; row: Row; by: string | null; at: Date | null; merge?: Merge }
  | { outcome: 'missing' }

export const findRecord = ({ table, scope }: AnyRecord, id: Id, tx: Db = db): Promise<Row | null> =>
  findWhere(table, and(eq(table.id, id), isNull(table.deletedAt), scope), tx)

/** The record if it is in the trash, or null. */
export const findTrashed = ({ table, scope }: AnyRecord, id: Id): Promise<Row | null> =>
  findWhere(table, and(eq(table.id, id), isNotNull(table.deletedAt), scope), db)

async function findWhere(table: RecordTable, where: SQL | undefined, tx: Db): Promise<Row | null> {
  const [row] = await tx.select().from(table).where(where)
  return (row as Row | undefined) ?? null
}

/** Parses an id from a URL or form; null if the table cannot have it. */
export function readId({ table }: AnyRecord, text: string | undefined): Id | null {
  if (table.id.dataType === 'number') return parseId(text)
  return text && text.length <= 100 && !text.includes('\0') ? text : null
}

/** Inserts a record and its first history entry. */
export async function createRecord(
  kind: AnyRecord,
  sent: Values<Fields>,
  staff: Staff,
): Promise<SaveResult> {
  const { timeZone } = await getSettings()
  const values = withMoments(kind.fields, sent, null, timeZone)
  const create = save(kind, (tx) => insertRecord(tx, kind, values, staff))
  return create.catch(async (error) => {
    // Another request inserted the same key after the check; run the check again for its message.
    const errors = isDuplicate(error) && (await kind.check?.(db, values, null))
    if (!errors) throw error
    return { outcome: 'refused', status: 409, errors }
  })
}

/** Inserts several records, each with its first history entry, or none. */
export async function createRecords(
  kind: AnyRecord,
  sent: Values<Fields>[],
  staff: Staff,
): Promise<Row[]> {
  const { timeZone } = await getSettings()
  const rows = await db.transaction(async (tx) => {
    const inserted: Row[] = []
    for (const each of sent) {
      const values = withMoments(kind.fields, each, null, timeZone)
      const result = await insertRecord(tx, kind, values, staff)
      if (result.outcome !== 'saved') throw new Error(`Not stored: ${result.outcome}`)
      inserted.push(result.row)
    }
    return inserted
  })
  await purge(...kind.tags)
  return rows
}

/** Inserts a record and its first history entry in a transaction of the caller, who purges its tags. */
export async function insertRecord(
  tx: Db,
  kind: AnyRecord,
  values: Values<Fields>,
  staff: Staff,
): Promise<SaveResult> {
  const refused = await findErrors(tx, kind, values, null)
  if (refused) return refused
  const [inserted] = await tx
    .insert(kind.table)
    .values(await toColumns(tx, kind, values))
    .returning()
  return finish(tx, kind, staff, 'created', inserted as Row, null)
}

interface UpdateOptions {
  /** Returns a conflict if someone else saved meanwhile; with null, the last save wins. */
  version: number | null
  staff: Staff
  /** Fields that were not touched take the other's values, and only what both changed is a conflict. */
  merges?: boolean
  /** Restores a record in the trash; without it, that is missing. */
  restores?: boolean
}

/** Updates a record. */
export async function updateRecord(
  kind: AnyRecord,
  id: Id,
  sent: Values<Fields>,
  { version, staff, merges = false, restores = false }: UpdateOptions,
): Promise<SaveResult> {
  const { table } = kind
  const { timeZone } = await getSettings()
  return save(kind, async (tx) => {
    const [found] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), restores ? undefined : isNull(table.deletedAt), kind.scope))
      .for('update')
    const before = found as Row | undefined
    if (!before) return { outcome: 'missing' }
    const mine = withMoments(kind.fields, sent, before, timeZone)
    const isStale = version !== null && version !== before.version
    const last = isStale ? await lastChange(tx, kind.subject, id) : null
    const stored = { ...kind.toRecord(before), version: before.version }
    const merge =
      isStale && merges
        ? await mergeWithStored(tx, { subject: kind.subject, id }, { stored, mine }, version)
        : undefined
    if (last && merge?.collisions.length !== 0)
      return { outcome: 'conflict', row: before, ...last, merge }
    const values = merge?.values ?? mine
    const refused = await findErrors(tx, kind, values, id)
    if (refused) return refused
    const columns = await toColumns(tx, kind, values)
    const restored = before.deletedAt !== null && { ...kind.moved?.(), deletedAt: null }
    const changed = { ...columns, version: before.version + 1, ...touched(kind), ...restored }
    const [updated] = await tx.update(table).set(changed).where(eq(table.id, id)).returning()
    if (restored)
      await writeHistory(tx, staff, { subject: kind.subject, subjectId: id, action: 'restored' })
    const result = await finish(tx, kind, staff, 'updated', updated as Row, before)
    return merge && result.outcome === 'saved'
      ? { ...result, merge: { ...merge, by: last?.by ?? null } }
      : result
  })
}

/**
 * Moves matching records to the trash. Returns how many, and the timestamp that identifies this
 * deletion.
 */
export async function deleteRecords(
  kind: AnyRecord,
  where: SQL,
  staff: Staff,
): Promise<{ count: number; at: Date }> {
  const at = new Date()
  const count = await moveAll(kind, and(where, isNull(kind.table.deletedAt)), at, staff)
  return { count, at }
}

/** Restores matching records from the trash; returns how many. */
export function restoreRecords(kind: AnyRecord, where: SQL, staff: Staff): Promise<number> {
  return moveAll(kind, and(where, isNotNull(kind.table.deletedAt)), null, staff)
}

async function moveAll(
  kind: AnyRecord,
  where: SQL | undefined,
  deletedAt: Date | null,
  staff: Staff,
): Promise<number> {
  const action = deletedAt ? 'deleted' : 'restored'
  const moved = await db.transaction(async (tx) => {
    const rows = await tx
      .update(kind.table)
      .set({ ...kind.moved?.(), deletedAt })
      .where(where)
      .returning({ id: kind.table.id })
    await writeHistory(
      tx,
      staff,
      ...rows.map(({ id }) => ({ subject: kind.subject, subjectId: id as Id, action })),
    )
    if (!deletedAt) for (const { id } of rows) await kind.afterRestore?.(tx, id as Id)
    return rows.length
  })
  if (moved > 0) await purge(...kind.tags)
  return moved
}

async function save(kind: AnyRecord, act: (tx: Db) => Promise<SaveResult>): Promise<SaveResult> {
  const result = await db.transaction(act)
  if (result.outcome === 'saved') await purge(...kind.tags)
  return result
}

async function findErrors(
  tx: Db,
  kind: AnyRecord,
  values: Values<Fields>,
  id: Id | null,
): Promise<Extract<SaveResult, { outcome: 'refused' }> | null> {
  const invalid = kind.validate?.(values)
  if (invalid) return { outcome: 'refused', status: 422, errors: invalid }
  const errors = await kind.check?.(tx, values, id)
  return errors ? { outcome: 'refused', status: 409, errors } : null
}

/** Columns for these values, with image URLs at their current focal points. */
async function toColumns(tx: Db, kind: AnyRecord, values: Values<Fields>) {
  const pictures = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type === 'image')
  const addresses = pictures.map((name) => values[name] as string | null)
  const focused = await currentFocus(tx, addresses)
  const shown = pictures.map((name) => [name, focused(values[name] as string | null)])
  return kind.toRow({ ...values, ...Object.fromEntries(shown) })
}

async function finish(
  tx: Db,
  kind: AnyRecord,
  staff: Staff,
  action: string,
  row: Row,
  before: Row | null,
): Promise<SaveResult> {
  const changes = changesBetween(before ? kind.toRecord(before) : {}, kind.toRecord(row))
  const { version: _, updatedAt: __, createdAt: ___, id: ____, ...shown } = changes
  const { subject } = kind
  await writeHistory(tx, staff, {
    subject,
    subjectId: row.id,
    action,
    changes: shown,
    version: row.version,
  })
  await kind.afterSave?.(tx, row, before, staff)
  const saved = kind.afterSave ? await findRecord(kind, row.id, tx) : row
  return { outcome: 'saved', row: saved ?? row }
}

/** Columns that are set with every change. */
export const touched = ({ table }: AnyRecord) =>
  'updatedAt' in table ? { updatedAt: new Date() } : {}
