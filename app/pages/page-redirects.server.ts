import { type Db, db } from 'db/client.server'
import { pageRedirects, sitePages } from 'db/schema/content'
import { and, eq, isNull } from 'drizzle-orm'

type Page = Pick<typeof sitePages.$inferSelect, 'id' | 'slug'>

/**
 * Redirects the previous URL of a text page to its new one. A URL in use by a page is no longer
 * redirected.
 */
export async function redirectOldSlug(tx: Db, page: Page, before: Page | null): Promise<void> {
  if (page.slug === before?.slug) return
  await tx.delete(pageRedirects).where(eq(pageRedirects.slug, page.slug))
  if (before) await tx.insert(pageRedirects).values({ slug: before.slug, pageId: page.id })
}

/** The current slug of the published page that used to be at `slug`, or null. */
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
