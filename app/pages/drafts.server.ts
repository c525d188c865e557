import { db } from 'db/client.server'
import { pageDrafts } from 'db/schema/content'
import { users } from 'db/schema/people'
import { and, eq } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'
import { type BuiltInPage, parseBuiltInPage } from './content'
import type { RawForm } from './editor-form'

export interface Draft {
  page: BuiltInPage
  /** The form as autosaved; may contain values that are not valid yet. */
  content: RawForm
  /** The page version and settings hash that the draft is based on. */
  base: { version: number; hash: string }
  /** Increments with every save of the draft. */
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

/** All drafts: at most one per page. */
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
 * Saves the editor's form as a draft. `version` is that of the draft the form was loaded from (0:
 * none). Returns the new version, or null if someone else saved or ended the draft meanwhile.
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

/** Deletes a draft. The page does not change. */
export async function discardDraft(page: BuiltInPage): Promise<void> {
  await db.delete(pageDrafts).where(eq(pageDrafts.slug, page))
}
