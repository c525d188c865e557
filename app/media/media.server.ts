import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { stripNul } from 'db/strip-nul'
import { type Page, takePage } from 'db/take-page'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { withFocal } from '~/images/media-url'
import { contains } from '~/records/search.server'
import type { MediaItem } from './upload.server'

/** The URL to use on pages: the image with its focal point. */
export const shownUrl = ({ url, focalX, focalY }: MediaItem) =>
  withFocal(url, { x: focalX, y: focalY })

/** An image in the API. */
export function toMediaRecord(item: MediaItem) {
  const { deletedAt: _, uploadedAt, ...record } = item
  return { ...record, imageUrl: shownUrl(item), uploadedAt: uploadedAt.toISOString() }
}

/** The picture with this id, or null. */
export async function findMedia(id: number): Promise<MediaItem | null> {
  const [item] = await db
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.id, id), isNull(mediaItems.deletedAt)))
  return item ?? null
}

/**
 * One page of the images whose name or alternative text contains `q`, latest first. `more` is true
 * if another page follows.
 */
export function listMedia({ q, ...page }: { q: string } & Page) {
  const query = db
    .select()
    .from(mediaItems)
    .where(
      and(
        isNull(mediaItems.deletedAt),
        q ? contains([mediaItems.name, mediaItems.alt], stripNul(q)) : undefined,
      ),
    )
    .orderBy(desc(mediaItems.uploadedAt), desc(mediaItems.id))
  return takePage(query, page)
}
