import { asText } from 'db/as-text'
import { type Db, db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Values } from '~/forms/fields'
import { changesBetween, lastChange, writeHistory } from '~/records/history.server'
import { contains } from '~/records/search.server'
import { purgeAll } from '~/server/purge.server'
import type { Staff } from '~/staff/session.server'
import type { mediaFields } from './media-fields'
import { withFocal } from './media-url'
import type { MediaItem } from './upload.server'
import { moveFocus } from './uses.server'

/** The address under which a picture is put on a page: its own, with its focal point. */
export const shownUrl = ({ url, focalX, focalY }: MediaItem) =>
  withFocal(url, { x: focalX, y: focalY })

/** A picture as the API answers it. */
export function toMediaRecord(item: MediaItem) {
  const { deletedAt: _, uploadedAt, ...record } = item
  return { ...record, imageUrl: shownUrl(item), uploadedAt: uploadedAt.toISOString() }
}

/** The picture with this id, or null. */
export async function findMedia(id: number, tx: Db = db): Promise<MediaItem | null> {
  const [item] = await tx
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.id, id), isNull(mediaItems.deletedAt)))
  return item ?? null
}

/** The picture with this id where it is in the trash, or null. */
export async function findTrashedMedia(id: number): Promise<MediaItem | null> {
  const [item] = await db
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.id, id), isNotNull(mediaItems.deletedAt)))
  return item ?? null
}

/** A page of the pictures whose name or alternative text has `q`, the latest first. `more` says whether another page follows. */
export async function listMedia({ q, page, limit }: { q: string; page: number; limit: number }) {
  const rows = await db
    .select()
    .from(mediaItems)
    .where(
      and(
        isNull(mediaItems.deletedAt),
        q ? contains([mediaItems.name, mediaItems.alt], asText(q)) : undefined,
      ),
    )
    .orderBy(desc(mediaItems.uploadedAt), desc(mediaItems.id))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  return { items: rows.slice(0, limit), more: rows.length > limit }
}

export type MediaUpdate =
  | { outcome: 'saved'; item: MediaItem }
  /** Somebody saved it since it was read: what stands there now, who it was and when. */
  | { outcome: 'conflict'; item: MediaItem; by: string | null; at: Date | null }
  | { outcome: 'missing' }

/**
 * Changes what is said of a picture, and where it is cropped, wherever it is shown. With the `version`
 * that was read, one saved by somebody else since then is left as it is; without one, the last save wins.
 */
export async function updateMedia(
  staff: Staff,
  id: number,
  values: Values<typeof mediaFields>,
  version: number | null,
): Promise<MediaUpdate> {
  const { name, alt } = values
  const next = { name, alt, focalX: values.focalX ?? 50, focalY: values.focalY ?? 50 }
  const updated = await db.transaction(async (tx): Promise<MediaUpdate> => {
    const [before] = await tx
      .select()
      .from(mediaItems)
      .where(and(eq(mediaItems.id, id), isNull(mediaItems.deletedAt)))
      .for('update')
    if (!before) return { outcome: 'missing' }
    if (version !== null && version !== before.version)
      return { outcome: 'conflict', item: before, ...(await lastChange(tx, 'media', id)) }
    const [item] = await tx
      .update(mediaItems)
      .set({ ...next, version: before.version + 1 })
      .where(eq(mediaItems.id, id))
      .returning()
    if (!item) return { outcome: 'missing' }
    if (shownUrl(item) !== shownUrl(before)) await moveFocus(tx, item.url, shownUrl(item))
    const changes = changesBetween(before, next)
    await writeHistory(tx, staff, { subject: 'media', subjectId: id, action: 'updated', changes })
    return { outcome: 'saved', item }
  })
  if (updated.outcome === 'saved') await purgeAll()
  return updated
}
