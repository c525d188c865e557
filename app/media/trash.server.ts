import { asId } from 'db/as-id'
import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { writeHistory } from '~/records/history.server'
import { removeRows } from '~/records/remove-rows.server'
import type { Removal, Trash, Trashed } from '~/records/trash.server'
import { log } from '~/server/log.server'
import { purge } from '~/server/purge.server'
import type { Staff } from '~/staff/session.server'
import { MODERN, readMediaUrl, variantName, variantWidths } from './media-url'
import { inTurn, type MediaItem, removeFiles } from './upload.server'
import { describeUses, findUsesAnywhere } from './uses.server'

const trashed = isNotNull(mediaItems.deletedAt)

/** Puts pictures into the trash; returns how many, and the moment that names this deletion. Their files stay: pages that show them still do. */
export async function trashMedia(staff: Staff, where: SQL | undefined) {
  const at = new Date()
  return { count: await move(staff, and(where, isNull(mediaItems.deletedAt)), at), at }
}

async function move(staff: Staff, where: SQL | undefined, deletedAt: Date | null): Promise<number> {
  const action = deletedAt ? 'deleted' : 'restored'
  const moved = await db.transaction(async (tx) => {
    const rows = await tx
      .update(mediaItems)
      .set({ deletedAt })
      .where(where)
      .returning({ id: mediaItems.id })
    await writeHistory(
      tx,
      staff,
      ...rows.map(({ id }) => ({ subject: 'media' as const, subjectId: id, action })),
    )
    return rows.length
  })
  if (moved > 0) await purge('media')
  return moved
}

const trashedWith = (ids: string[]) =>
  and(
    trashed,
    inArray(
      mediaItems.id,
      ids.map(asId).filter((id) => id !== null),
    ),
  )

/** The pictures among what was deleted. Only leaving it for good takes their files. */
export const mediaTrash: Trash = {
  subject: 'media',
  label: 'Media',
  consequence: 'The files of a picture go with it.',
  async count() {
    const [row] = await db.select({ count: count() }).from(mediaItems).where(trashed)
    return row?.count ?? 0
  },
  async list(limit, offset) {
    const rows = await db
      .select()
      .from(mediaItems)
      .where(trashed)
      .orderBy(desc(mediaItems.deletedAt), desc(mediaItems.id))
      .limit(limit)
      .offset(offset)
    return rows.map(toTrashed)
  },
  async find(ids) {
    return (await db.select().from(mediaItems).where(trashedWith(ids))).map(toTrashed)
  },
  restoreDeletedAt: (at, staff) => move(staff, eq(mediaItems.deletedAt, at), null),
  async restore(text, staff) {
    const id = asId(text)
    return id ? move(staff, and(trashed, eq(mediaItems.id, id)), null) : 0
  },
  remove: (ids, staff) => removeAll(trashedWith(ids), staff),
  async sweep(moment) {
    return (await removeAll(and(trashed, lt(mediaItems.deletedAt, moment)), null)).count
  },
}

const toTrashed = ({ id, name, deletedAt }: MediaItem): Trashed => ({
  subject: 'media',
  id: String(id),
  title: name,
  deletedAt: deletedAt as Date,
})

async function removeAll(where: SQL | undefined, staff: Staff | null): Promise<Removal> {
  const removal: Removal = { count: 0, kept: [] }
  for (const item of await db.select().from(mediaItems).where(where)) {
    // In turn with uploads: the same picture sent again would get its files back while they are removed.
    const kept = await inTurn(() => removePicture(item, staff))
    if (kept) removal.kept.push(kept)
    else removal.count += 1
  }
  return removal
}

/**
 * Removes a picture and its files, or says why it stays: no page loses a picture that it shows, nor does a
 * record in the trash. The files go first. Should the store fail, the picture is still listed and can be
 * removed again; a file without its row would be served for ever.
 */
async function removePicture({ id, url, name }: MediaItem, staff: Staff | null) {
  const uses = await findUsesAnywhere(url)
  if (uses.length > 0) return `${name} stays, because it is in use: ${describeUses(uses)}.`
  try {
    await removeFiles(filesOf(url))
  } catch (error) {
    log.error('picture not removed', error, { media: id })
    return `${name} stays, because the store of pictures does not answer. Please try again later.`
  }
  await removeRows({ subject: 'media', table: mediaItems }, eq(mediaItems.id, id), staff)
  return null
}

/** The names under which an uploaded picture is stored; none for a drawing that is part of the site. */
function filesOf(url: string): string[] {
  const media = readMediaUrl(url)
  if (!media) return []
  const variants = variantWidths(media.facts).flatMap((width) =>
    MODERN.map((format) => variantName(media.name, width, format)),
  )
  return [media.name, ...variants]
}
