import { type Db, db } from 'db/client.server'
import { revisions } from 'db/schema/content'
import { users } from 'db/schema/people'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import type { BuiltInPage } from './content'
import type { Snapshot } from './edited-content'

const SUBJECT = 'page'

/** Content of a page after one of its saves. */
export interface Revision<Content> {
  version: number
  snapshot: Content
  /** The revision that this save restored. */
  restoredFrom?: number
}

/** A save to record. */
interface Saved extends Revision<object> {
  /** The slug of a built-in page, or the id of a text page. */
  id: string
  /** The previous content; missing for a new page. */
  before?: { version: number; snapshot: object; at: Date | null }
}

/** A row of the list; `username` is null for the content before the first save. */
interface RevisionLine {
  version: number
  username: string | null
  createdAt: Date
  restoredFrom: number | null
}

/**
 * Records a save in its transaction. With the first save of a page, also records the previous
 * content, so that it can be restored.
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

/** All revisions of a page, latest first. */
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

/** Content of a built-in page at `version`; null if there is no such revision. */
export const findRevision = (page: BuiltInPage, version: number) => find<Snapshot>(page, version)

/** Content of a text page at `version`, with the field names of its form. */
export const findTextRevision = (id: number, version: number) =>
  find<Record<string, unknown>>(String(id), version)

async function find<Content>(id: string, version: number): Promise<Revision<Content> | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(of(id), eq(revisions.version, version)))
  return row ? { ...(row.content as unknown as Revision<Content>), version } : null
}
