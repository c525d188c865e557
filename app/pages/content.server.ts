import { type Db, db } from 'db/client.server'
import { type PageSection, sitePages } from 'db/schema/content'
import { and, eq, isNull } from 'drizzle-orm'
import type { BuiltInPage, PageContent } from './content'
import { DEFAULT_CONTENT } from './default-content'

type SitePage = typeof sitePages.$inferSelect

/** What a row holds of a page's content; null where the built-in text stands. */
export type StoredContent = Pick<
  SitePage,
  'title' | 'subtitle' | 'content' | 'metaDescription' | 'featuredImage' | 'sections'
>

/** The stored page at `slug`, published or not; null when there is none. */
export async function findStoredPage(slug: string, tx: Db = db): Promise<SitePage | null> {
  const [page] = await tx
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), isNull(sitePages.deletedAt)))
  return page ?? null
}

/** A built-in page: what staff saved, over the defaults it was built with. */
export async function getContent(page: BuiltInPage): Promise<PageContent> {
  return mergeContent(DEFAULT_CONTENT[page], await findStoredPage(page))
}

/** Text by text and section by section (by id), what is stored wins; sections that only it has follow. */
export function mergeContent(defaults: PageContent, stored: StoredContent | null): PageContent {
  if (!stored) return defaults
  return {
    title: stored.title || defaults.title,
    subtitle: stored.subtitle ?? defaults.subtitle,
    content: stored.content ?? defaults.content,
    metaDescription: stored.metaDescription ?? defaults.metaDescription,
    featuredImage: stored.featuredImage ?? defaults.featuredImage,
    sections: mergeSections(defaults.sections, stored.sections),
  }
}

function mergeSections(defaults: PageSection[], stored: PageSection[]): PageSection[] {
  const known = new Set(defaults.map(({ id }) => id))
  const merged = defaults.map((section) => stored.find(({ id }) => id === section.id) ?? section)
  return [...merged, ...stored.filter(({ id }) => !known.has(id))].sort((a, b) => a.order - b.order)
}
