import { type Db, db } from 'db/client.server'
import { sitePages } from 'db/schema/content'
import { and, eq, isNull } from 'drizzle-orm'
import type { BuiltInPage, PageContent } from './content'
import { DEFAULT_CONTENT } from './default-content'
import { withAltTexts } from './image-descriptions.server'
import { mergeContent } from './merge-content'

type SitePage = typeof sitePages.$inferSelect

/** The stored page with this slug, published or not; null if there is none. */
export async function findStoredPage(slug: string, tx: Db = db): Promise<SitePage | null> {
  const [page] = await tx
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), isNull(sitePages.deletedAt)))
  return page ?? null
}

/** Content of a built-in page: stored texts merged over the defaults. */
export async function getContent(page: BuiltInPage): Promise<PageContent> {
  return withAltTexts(mergeContent(DEFAULT_CONTENT[page], await findStoredPage(page)))
}
