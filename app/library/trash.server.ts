import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { mediaItems } from 'db/schema/content'
import { and, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { MODERN, readMediaUrl, variantName, variantWidths } from '~/images/media-url'
import { type MediaItem, removeFiles, serializeUploads } from '~/media/upload.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { removeRows } from '~/records/remove-rows.server'
import { type Removal, type Trash, trashFor } from '~/records/trash.server'
import { mediaRecord } from './media-record.server'
import { describeUses, findUsesAnywhere } from './uses.server'

const trashed = isNotNull(mediaItems.deletedAt)

const trashedWith = (ids: string[]) =>
  and(
    trashed,
    inArray(
      mediaItems.id,
      ids.map(parseId).filter((id) => id !== null),
    ),
  )

/** Images in the trash. Their files are removed only when they are deleted permanently. */
export const mediaTrash: Trash = {
  ...trashFor(mediaRecord),
  consequence: 'Its files are deleted with it.',
  remove: (ids, staff) => removeAll(trashedWith(ids), staff),
  async purgeExpired(moment) {
    return (await removeAll(and(trashed, lt(mediaItems.deletedAt, moment)), null)).count
  },
}

async function removeAll(where: SQL | undefined, staff: Staff | null): Promise<Removal> {
  const removal: Removal = { count: 0, kept: [] }
  for (const item of await db.select().from(mediaItems).where(where)) {
    // Not during an upload: uploading the same image again would restore files that are being
    // removed.
    const kept = await serializeUploads(() => removePicture(item, staff))
    if (kept) removal.kept.push(kept)
    else removal.count += 1
  }
  return removal
}

/**
 * Deletes an image and its files, or returns why not: it must not be in use, not even by a record
 * in the trash. Files first: if the store fails, the record remains and can be deleted again,
 * whereas a file without a record would stay public forever.
 */
async function removePicture({ id, url, name }: MediaItem, staff: Staff | null) {
  const uses = await findUsesAnywhere(url)
  if (uses.length > 0) return `${name} was not deleted because it is in use: ${describeUses(uses)}.`
  try {
    await removeFiles(filesOf(url))
  } catch (error) {
    log.error('picture not removed', error, { media: id })
    return `${name} was not deleted because image storage is not responding. Please try again later.`
  }
  await removeRows(mediaRecord, eq(mediaItems.id, id), staff)
  return null
}

/** The stored files of an uploaded image; none for an image in public/. */
function filesOf(url: string): string[] {
  const media = readMediaUrl(url)
  if (!media) return []
  const variants = variantWidths(media.facts).flatMap((width) =>
    MODERN.map((format) => variantName(media.name, width, format)),
  )
  return [media.name, ...variants]
}
