import { findMedia, readMediaId } from '~/media/media.server'
import type { MediaItem } from '~/media/upload.server'

/** The picture that an address names; throws the 404 where there is none. */
export async function requireMedia(param: string | undefined): Promise<MediaItem> {
  const id = readMediaId(param)
  const item = id === null ? null : await findMedia(id)
  if (!item) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return item
}
