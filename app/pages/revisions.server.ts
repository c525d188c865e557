import { type Db, db } from 'db/client.server'
import { revisions } from 'db/schema/content'
import { users } from 'db/schema/people'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Staff } from '~/staff/session.server'
import type { BuiltInPage } from './content'
import type { Snapshot } from './edited-content'
import type { Standing } from './edited-page.server'

const SUBJECT = 'page'

/** What a save of a page left behind. */
export interface Revision {
  version: number
  snapshot: Snapshot
  /** The revision that this save brought back. */
  restoredFrom?: number
}

/** One line of the list; `username` is null for what stood before anyone saved. */
export interface RevisionLine {
  version: number
  username: string | null
  createdAt: Date
  restoredFrom: number | null
}

/**
 * Writes down what a save leaves, in its transaction; and before the first one of a page, what it
 * replaces, so that this, too, can be brought back.
 */
export async function writeRevision(
  tx: Db,
  staff: Staff,
  before: Standing,
  { version, snapshot, restoredFrom }: Revision,
): Promise<void> {
  const common = { subject: SUBJECT, subjectId: before.page }
  await tx
    .insert(revisions)
    .values({
      ...common,
      version: before.version,
      content: { snapshot: before.snapshot },
      createdAt: before.updatedAt ?? new Date(),
    })
    .onConflictDoNothing()
  await tx
    .insert(revisions)
    .values({ ...common, version, content: { snapshot, restoredFrom }, userId: staff.id })
}

const of = (page: BuiltInPage) => and(eq(revisions.subject, SUBJECT), eq(revisions.subjectId, page))

/** Every revision of a page, the latest first. */
export async function listRevisions(page: BuiltInPage): Promise<RevisionLine[]> {
  return db
    .select({
      version: revisions.version,
      username: users.username,
      createdAt: revisions.createdAt,
      restoredFrom: sql<number | null>`(${revisions.content}->>'restoredFrom')::int`,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(of(page))
    .orderBy(desc(revisions.version))
    .limit(200)
}

/** What a page held at `version`; null where there is no such revision. */
export async function findRevision(page: BuiltInPage, version: number): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(of(page), eq(revisions.version, version)))
  return row ? { ...(row.content as unknown as Revision), version } : null
}
