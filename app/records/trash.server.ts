import { db } from 'db/client.server'
import { and, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import type { Subject } from './history.server'
import { type AnyRecord, type Row, readId, restoreRecords } from './record.server'
import { removeInBatches, removeRows } from './remove-rows.server'

/** Days in the trash before most records are deleted permanently. */
export const TRASH_DAYS = 30

export interface Trashed {
  subject: Subject
  id: string
  title: string
  deletedAt: Date
}

/** How one kind of record is restored from the trash or deleted permanently. */
export interface Trash {
  subject: Subject
  /** Plural as a heading: "Events". */
  label: string
  /** How many it stays before it is deleted permanently. */
  days: number
  /** What else is deleted with each of them, as a sentence. */
  consequence?: string
  count(): Promise<number>
  /** Latest deletions first. */
  list(limit: number, offset: number): Promise<Trashed[]>
  find(ids: string[]): Promise<Trashed[]>
  /**
   * Restores what was deleted at this timestamp, which identifies one deletion of one or more
   * records. Returns how many were restored, or a message why none can be.
   */
  restoreDeletedAt(at: Date, staff: Staff): Promise<number | string | RestoredInPart>
  restore(id: string, staff: Staff): Promise<number | string>
  /** Permanently deletes the records with these ids. */
  remove(ids: string[], staff: Staff): Promise<Removal>
  /** Permanently deletes records deleted before `moment`; returns how many. */
  purgeExpired(moment: Date): Promise<number>
}

/** Some records were restored. */
export interface RestoredInPart {
  count: number
  /** How many stay in the trash, and why: one sentence each. */
  kept: number
  reasons: string[]
}

export interface Removal {
  count: number
  /** Why the others were not removed, one sentence each. */
  kept: string[]
}

/** The trash of a kind of record. */
export function trashFor(kind: AnyRecord): Trash {
  const { table, subject } = kind
  const trashed = isNotNull(table.deletedAt)
  const trashedWith = (ids: string[]) => {
    const keys = ids.map((id) => readId(kind, id)).filter((key) => key !== null)
    return and(trashed, inArray(table.id, keys))
  }
  const toTrashed = (row: Row): Trashed => ({
    subject,
    id: String(row.id),
    title: kind.titleOf(row),
    deletedAt: row.deletedAt as Date,
  })
  return {
    subject,
    label: kind.names.many,
    days: kind.trashDays ?? TRASH_DAYS,
    async count() {
      const [row] = await db.select({ count: count() }).from(table).where(trashed)
      return row?.count ?? 0
    },
    async list(limit, offset) {
      const rows = await db
        .select()
        .from(table)
        .where(trashed)
        .orderBy(desc(table.deletedAt), desc(table.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => toTrashed(row as Row))
    },
    async find(ids) {
      const rows = await db.select().from(table).where(trashedWith(ids))
      return rows.map((row) => toTrashed(row as Row))
    },
    restoreDeletedAt: (at, staff) => restoreRecords(kind, eq(table.deletedAt, at), staff),
    async restore(id, staff) {
      const key = readId(kind, id)
      return key === null ? 0 : restoreRecords(kind, eq(table.id, key), staff)
    },
    async remove(ids, staff) {
      return { count: await removeRows(kind, trashedWith(ids), staff), kept: [] }
    },
    purgeExpired: (moment) => removeInBatches(kind, and(trashed, lt(table.deletedAt, moment))),
  }
}
