import type { Db } from 'db/client.server'
import type { Actor } from 'db/enums'
import { history, users } from 'db/schema/people'
import { and, desc, eq } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import { changedByName } from './changed-by'
import type { Subject } from './subjects'

export type { Subject }

export type Changes = Record<string, [from: unknown, to: unknown]>

interface Entry {
  subject: Subject
  subjectId: string | number
  /** A past participle: `created`, `updated`, `deleted`, `restored`. */
  action: string
  changes?: Changes
  /** The record's version after the change, if it has one. */
  version?: number
  /** When it happened, if not now, as in the demo. */
  createdAt?: Date
}

/** The actor of a change: a staff member, a visitor, the clock or a gate; null if nobody was signed in. */
export type ChangedBy = Staff | Actor | null

/** The two columns that store the actor. */
export const byColumns = (by: ChangedBy) =>
  typeof by === 'string' ? { userId: null, actor: by } : { userId: by?.id ?? null, actor: null }

/** Entries per statement, which can have 65,535 parameters. */
const BATCH = 2000

/** Records who did what, in the transaction that does it. */
export async function writeHistory(tx: Db, by: ChangedBy, ...entries: Entry[]) {
  for (let from = 0; from < entries.length; from += BATCH)
    await tx.insert(history).values(
      entries.slice(from, from + BATCH).map(({ subjectId, ...entry }) => ({
        ...entry,
        subjectId: String(subjectId),
        ...byColumns(by),
      })),
    )
}

/** Fields that differ, with both values. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changed = Object.keys(after).filter(
    (name) => serialize(before[name] ?? null) !== serialize(after[name] ?? null),
  )
  return Object.fromEntries(
    changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  )
}

/** JSON with sorted names, because the database orders the names of stored objects differently. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Who last changed a record, and when; null if nobody did or nobody was signed in. */
export async function lastChange(tx: Db, subject: Subject, subjectId: string | number) {
  const [last] = await listHistory(tx, subject, subjectId, 1)
  return { by: last ? changedByName(last) : null, at: last?.createdAt ?? null }
}

/** History of one record, latest first; `username` is null for changes without sign-in. */
export function listHistory(db: Db, subject: Subject, subjectId: string | number, limit = 100) {
  return db
    .select({
      id: history.id,
      action: history.action,
      changes: history.changes,
      username: users.username,
      actor: history.actor,
      createdAt: history.createdAt,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(and(eq(history.subject, subject), eq(history.subjectId, String(subjectId))))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(limit)
}
