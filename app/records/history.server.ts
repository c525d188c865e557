import type { Db } from 'db/client.server'
import { history, users } from 'db/schema/people'
import { and, desc, eq } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'

/** What has a history. Its id is a lead's number, a page's slug, or `site` for the settings. */
export type Subject =
  | 'lead'
  | 'event'
  | 'news'
  | 'service'
  | 'calendar-entry'
  | 'page'
  | 'media'
  | 'logo'
  | 'settings'
  | 'user'

export type Changes = Record<string, [from: unknown, to: unknown]>

interface Entry {
  subject: Subject
  subjectId: string | number
  /** A past participle: `created`, `updated`, `deleted`, `restored`. */
  action: string
  changes?: Changes
}

/** Writes history entries in the transaction of the change. */
export async function writeHistory(tx: Db, staff: Staff | null, ...entries: Entry[]) {
  if (entries.length === 0) return
  await tx.insert(history).values(
    entries.map(({ subjectId, ...entry }) => ({
      ...entry,
      subjectId: String(subjectId),
      userId: staff?.id ?? null,
    })),
  )
}

/** Fields that differ, with both values. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  return Object.fromEntries(
    changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
  )
}

/** Who last changed a record, and when; null if nobody did or nobody was signed in. */
export async function lastChange(tx: Db, subject: Subject, subjectId: string | number) {
  const [last] = await tx
    .select({ by: users.username, at: history.createdAt })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(and(eq(history.subject, subject), eq(history.subjectId, String(subjectId))))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(1)
  return { by: last?.by ?? null, at: last?.at ?? null }
}

/** History of one record, latest first; `username` is null for changes without sign-in. */
export async function listHistory(db: Db, subject: Subject, subjectId: string | number) {
  return db
    .select({
      id: history.id,
      action: history.action,
      changes: history.changes,
      username: users.username,
      createdAt: history.createdAt,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(and(eq(history.subject, subject), eq(history.subjectId, String(subjectId))))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(100)
}
