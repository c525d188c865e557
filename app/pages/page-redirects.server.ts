import { type Db, db } from 'db/client.server'
import { pageRedirects, sitePages } from 'db/schema/content'
import { and, eq, isNull } from 'drizzle-orm'

type Page = Pick<typeof sitePages.$inferSelect, 'id' | 'slug'>

/**
 * Redirects the address that a text page had `before` to the page. An address that a page takes is
 * that page's own from then on.
 */
export async function redirectOldSlug(tx: Db, page: Page, before: Page | null): Promise<void> {
  if (page.slug === before?.slug) return
  await tx.delete(pageRedirects).where(eq(pageRedirects.slug, page.slug))
  if (before) await tx.insert(pageRedirects).values({ slug: before.slug, pageId: page.id })
}

/** Where the published page is now that stood at `slug` once, or null. */
export async function findRedirectTarget(slug: string): Promise<string | null> {
  const [page] = await db
    .select({ slug: sitePages.slug })
    .from(pageRedirects)
    .innerJoin(sitePages, eq(sitePages.id, pageRedirects.pageId))
    .where(
      and(
        eq(pageRedirects.slug, slug),
        eq(sitePages.isPublished, true),
        isNull(sitePages.deletedAt),
      ),
    )
  return page?.slug ?? null
}
