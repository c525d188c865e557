import { db } from 'db/client.server'
import { mediaItems, type PageSection } from 'db/schema/content'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { ownMediaUrl } from '~/images/media-url'

interface WithImages {
  featuredImage: string | null
  sections: PageSection[]
}

/**
 * Adds alternative texts to the images of a page: the section's own, or that of the media library.
 */
export async function withAltTexts<Page extends WithImages>(page: Page) {
  const pictures = [page.featuredImage, ...page.sections.map(({ imageUrl }) => imageUrl)]
  const alts = await altsOf(pictures.flatMap((url) => (url ? ownMediaUrl(url) : [])))
  const altOf = (url: string | null) => (url ? alts.get(ownMediaUrl(url)) : undefined)
  return {
    ...page,
    featuredAlt: altOf(page.featuredImage) ?? '',
    sections: page.sections.map((section) => {
      const imageAlt = section.imageAlt || altOf(section.imageUrl)
      return imageAlt ? { ...section, imageAlt } : section
    }),
  }
}

async function altsOf(urls: string[]): Promise<Map<string, string | null>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .select({ url: mediaItems.url, alt: mediaItems.alt })
    .from(mediaItems)
    .where(and(inArray(mediaItems.url, urls), isNotNull(mediaItems.alt)))
  return new Map(rows.map(({ url, alt }) => [url, alt]))
}
