import { mediaRecord } from '~/library/media-record.server'
import type { MediaItem } from '~/media/upload.server'
import { requireEdited } from '../records/load-record.server'
import { requireRecord } from '../records/record-actions.server'

/** The image in the URL; throws a 404 response if there is none. */
export const requireMedia = async (param: string | undefined): Promise<MediaItem> =>
  (await requireRecord(mediaRecord, param)) as MediaItem

/** For the details, which also show an image in the trash. */
export async function requireEditedMedia(param: string | undefined) {
  const { row, deleted } = await requireEdited(mediaRecord, param)
  return { item: row as MediaItem, deleted }
}
