import { db } from 'db/client.server'
import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Staff } from '~/staff/session.server'
import type { Subject } from './history.server'
import { type AnyRecord, type Row, readId, restoreRecords } from './record.server'

/** What was deleted stays this long, then goes for good. */
export const TRASH_DAYS = 30

export interface Trashed {
  subject: Subject
  id: string
  title: string
  deletedAt: Date
}

/** How one kind of thing comes back from the trash, or leaves it for good. */
export interface Trash {
  subject: Subject
  /** Many of them, as a heading: "Events". */
  label: string
  count(): Promise<number>
  /** The latest deleted first. */
  list(limit: number, offset: number): Promise<Trashed[]>
  /**
   * Brings back what was deleted at this very moment: one deletion, of one record or of many. How many
   * came back; or, in words, why none of them can.
   */
  restoreDeletedAt(at: Date, staff: Staff): Promise<number | string>
  restore(id: string, staff: Staff): Promise<number | string>
  /** Removes for good what was deleted before `moment`; returns how many. */
  sweep(moment: Date): Promise<number>
}

/** The trash of a kind of record. */
export function trashOf(kind: AnyRecord, label: string): Trash {
  const { table, subject } = kind
  const trashed = isNotNull(table.deletedAt)
  return {
    subject,
    label,
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
      return rows.map((row) => ({
        subject,
        id: String(row.id),
        title: kind.titleOf(row as Row),
        deletedAt: row.deletedAt as Date,
      }))
    },
    restoreDeletedAt: (at, staff) => restoreRecords(kind, eq(table.deletedAt, at), staff),
    async restore(id, staff) {
      const key = readId(kind, id)
      return key === null ? 0 : restoreRecords(kind, eq(table.id, key), staff)
    },
    async sweep(moment) {
      const rows = await db
        .delete(table)
        .where(and(trashed, lt(table.deletedAt, moment)))
        .returning({ id: table.id })
      return rows.length
    },
  }
}
