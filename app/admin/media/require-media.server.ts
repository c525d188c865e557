import { asId } from 'db/as-id'
import { db } from 'db/client.server'
import { findMedia, findTrashedMedia } from '~/media/media.server'
import type { MediaItem } from '~/media/upload.server'
import { lastChange } from '~/records/history.server'
import type { Deleted } from '../records/record-answer'

/** The picture that an address names; throws the 404 where there is none. */
export async function requireMedia(param: string | undefined): Promise<MediaItem> {
  const id = asId(param)
  const item = id === null ? null : await findMedia(id)
  if (!item) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return item
}

/** The same for its details, which also show one that is in the trash. */
export async function requireEditedMedia(
  param: string | undefined,
): Promise<{ item: MediaItem; deleted: Deleted | null }> {
  const id = asId(param)
  const trashed = id === null ? null : await findTrashedMedia(id)
  if (!trashed) return { item: await requireMedia(param), deleted: null }
  const { by } = await lastChange(db, 'media', trashed.id)
  return { item: trashed, deleted: { by } }
}
