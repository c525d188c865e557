import { type Db, db } from 'db/client.server'
import { revisions } from 'db/schema/content'
import { users } from 'db/schema/people'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import type { BuiltInPage } from './content'
import type { Snapshot } from './edited-content'

const SUBJECT = 'page'

/** What a page held after one of its saves. */
export interface Revision<Content> {
  version: number
  snapshot: Content
  /** The revision that this save brought back. */
  restoredFrom?: number
}

/** A save, to be written down. */
interface Saved extends Revision<object> {
  /** The slug of a built-in page, the number of another one. */
  id: string
  /** What it replaced; absent where the page is new. */
  before?: { version: number; snapshot: object; at: Date | null }
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
  { id, version, snapshot, restoredFrom, before }: Saved,
): Promise<void> {
  const common = { subject: SUBJECT, subjectId: id }
  if (before)
    await tx
      .insert(revisions)
      .values({
        ...common,
        version: before.version,
        content: { snapshot: before.snapshot },
        createdAt: before.at ?? new Date(),
      })
      .onConflictDoNothing()
  await tx
    .insert(revisions)
    .values({ ...common, version, content: { snapshot, restoredFrom }, userId: staff.id })
}

const of = (id: string) => and(eq(revisions.subject, SUBJECT), eq(revisions.subjectId, id))

/** Every revision of a page, the latest first. */
export async function listRevisions(id: string): Promise<RevisionLine[]> {
  return db
    .select({
      version: revisions.version,
      username: users.username,
      createdAt: revisions.createdAt,
      restoredFrom: sql<number | null>`(${revisions.content}->>'restoredFrom')::int`,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(of(id))
    .orderBy(desc(revisions.version))
    .limit(200)
}

/** What a built-in page held at `version`; null where there is no such revision. */
export const findRevision = (page: BuiltInPage, version: number) => find<Snapshot>(page, version)

/** What a page that staff write held at `version`, under the names of its form. */
export const findTextRevision = (id: number, version: number) =>
  find<Record<string, unknown>>(String(id), version)

async function find<Content>(id: string, version: number): Promise<Revision<Content> | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(of(id), eq(revisions.version, version)))
  return row ? { ...(row.content as unknown as Revision<Content>), version } : null
}
