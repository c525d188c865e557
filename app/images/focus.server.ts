import type { Db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { inArray } from 'drizzle-orm'
import { ownMediaUrl, withFocal } from './media-url'

/**
 * Updates image URLs to the current focal points. A form opened before a focal point was moved
 * still holds the old one, and saving it must not undo the move.
 */
export async function currentFocus(
  tx: Db,
  addresses: (string | null | undefined)[],
): Promise<<Address extends string | null | undefined>(address: Address) => Address | string> {
  const own = addresses.flatMap((address) =>
    address?.startsWith('/media/') ? ownMediaUrl(address) : [],
  )
  const rows =
    own.length === 0
      ? []
      : await tx
          .select({ url: mediaItems.url, x: mediaItems.focalX, y: mediaItems.focalY })
          .from(mediaItems)
          .where(inArray(mediaItems.url, own))
  const shown = new Map(rows.map(({ url, ...point }) => [url, withFocal(url, point)]))
  return (address) => (address && shown.get(ownMediaUrl(address))) || address
}
