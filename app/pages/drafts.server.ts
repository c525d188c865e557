import { db } from 'db/client.server'
import { pageDrafts } from 'db/schema/content'
import { users } from 'db/schema/people'
import { and, eq } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import { type BuiltInPage, parseBuiltInPage } from './content'
import type { RawForm } from './editor-form'

export interface Draft {
  page: BuiltInPage
  /** What the editor's form held when it was kept last: also what cannot be published yet. */
  content: RawForm
  /** The page's version, and the hash of its settings, that the draft began from. */
  base: { version: number; hash: string }
  /** Counts saves of the draft. */
  version: number
  username: string | null
  updatedAt: Date
}

interface StoredDraft {
  form: RawForm
  stamp: string
}

/** The draft of a page, or null. */
export async function findDraft(page: BuiltInPage): Promise<Draft | null> {
  return (await listDrafts()).find((draft) => draft.page === page) ?? null
}

/** Every page's draft: at most one each. */
export async function listDrafts(): Promise<Draft[]> {
  const rows = await db
    .select({ draft: pageDrafts, username: users.username })
    .from(pageDrafts)
    .leftJoin(users, eq(users.id, pageDrafts.userId))
  return rows.flatMap(({ draft, username }) => {
    const page = parseBuiltInPage(draft.slug)
    const { form, stamp } = draft.content as unknown as StoredDraft
    const { baseVersion, version, updatedAt } = draft
    const base = { version: baseVersion, hash: stamp }
    return page ? [{ page, content: form, base, version, username, updatedAt }] : []
  })
}

/**
 * Keeps what the editor's form holds. `version` is the draft that the form was made from (0: none).
 * Returns the new draft's version; null when somebody else kept or ended the draft in between, and
 * nothing was stored.
 */
export async function saveDraft(
  staff: Staff,
  page: BuiltInPage,
  { form, base, version }: { form: RawForm; base: Draft['base']; version: number },
): Promise<number | null> {
  const content = { form, stamp: base.hash } satisfies StoredDraft
  const values = { content, baseVersion: base.version, userId: staff.id, updatedAt: new Date() }
  const rows =
    version === 0
      ? await db
          .insert(pageDrafts)
          .values({ ...values, slug: page })
          .onConflictDoNothing()
          .returning({ version: pageDrafts.version })
      : await db
          .update(pageDrafts)
          .set({ ...values, version: version + 1 })
          .where(and(eq(pageDrafts.slug, page), eq(pageDrafts.version, version)))
          .returning({ version: pageDrafts.version })
  return rows[0]?.version ?? null
}

/** Throws a draft away. The page stays as it is. */
export async function discardDraft(page: BuiltInPage): Promise<void> {
  await db.delete(pageDrafts).where(eq(pageDrafts.slug, page))
}
