import { mediaRecord } from '~/library/media-record.server'
import type { MediaItem } from '~/media/upload.server'
import { requireEdited } from '../records/load-record.server'
import { requireRecord } from '../records/record-actions.server'

/** The picture that an address names; throws the 404 where there is none. */
export const requireMedia = async (param: string | undefined): Promise<MediaItem> =>
  (await requireRecord(mediaRecord, param)) as MediaItem

/** The same for its details, which also show one that is in the trash. */
export async function requireEditedMedia(param: string | undefined) {
  const { row, deleted } = await requireEdited(mediaRecord, param)
  return { item: row as MediaItem, deleted }
}
