import { db } from 'db/client.server'
import { sitePages } from 'db/schema/content'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { BUILT_IN_PAGES } from './content'
import { findStoredPage } from './content.server'
import { withAltTexts } from './image-descriptions.server'

const isBuiltIn = (slug: string) => BUILT_IN_PAGES.some((page) => page === slug)

/** Whether a page can stand at `slug`: none has other signs, and a database text cannot hold all of them. */
export const isSlug = (slug: string): boolean => /^[\p{L}\p{N}_.~-]{1,255}$/u.test(slug)

/** The published text page at `slug`, or null. The built-in pages keep their texts in the same table, at addresses of their own. */
export async function findTextPage(slug: string) {
  if (!isSlug(slug) || isBuiltIn(slug)) return null
  const page = await findStoredPage(slug)
  return page?.isPublished ? withAltTexts(page) : null
}

/** The published text pages, in the order that staff gave them. */
export function listTextPages() {
  return db
    .select({
      slug: sitePages.slug,
      title: sitePages.title,
      description: sql<string>`coalesce(${sitePages.metaDescription}, ${sitePages.subtitle}, '')`,
      updatedAt: sitePages.updatedAt,
    })
    .from(sitePages)
    .where(
      and(
        eq(sitePages.isPublished, true),
        isNull(sitePages.deletedAt),
        notInArray(sitePages.slug, [...BUILT_IN_PAGES]),
      ),
    )
    .orderBy(asc(sitePages.order), asc(sitePages.title))
}
