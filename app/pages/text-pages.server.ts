import { db } from 'db/client.server'
import { sitePages } from 'db/schema/content'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { BUILT_IN_PAGES } from './content'
import { findStoredPage } from './content.server'
import { withAltTexts } from './image-descriptions.server'

const isBuiltIn = (slug: string) => BUILT_IN_PAGES.some((page) => page === slug)

/**
 * Whether `slug` has only characters that slugs have; others need no query and may not be storable.
 */
export const isSlug = (slug: string): boolean => /^[\p{L}\p{N}_.~-]{1,255}$/u.test(slug)

/**
 * The published text page with this slug, or null. Built-in pages share the table but not these
 * URLs.
 */
export async function findTextPage(slug: string) {
  if (!isSlug(slug) || isBuiltIn(slug)) return null
  const page = await findStoredPage(slug)
  return page?.isPublished ? withAltTexts(page) : null
}

/** Published text pages in display order. */
export function listTextPages() {
  return db
    .select({
      slug: sitePages.slug,
      title: sitePages.title,
      content: sitePages.content,
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
