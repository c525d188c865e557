import { asId } from 'db/as-id'
import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { writeHistory } from '~/records/history.server'
import type { Trash } from '~/records/trash.server'
import { purge } from '~/server/purge.server'
import type { Staff } from '~/staff/session.server'
import { MODERN, readMediaUrl, variantName, variantWidths } from './media-url'
import { removeFiles } from './upload.server'
import { findUses } from './uses.server'

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

/** The pictures among what was deleted. Only leaving it for good takes their files. */
export const mediaTrash: Trash = {
  subject: 'media',
  label: 'Media',
  async count() {
    const [row] = await db.select({ count: count() }).from(mediaItems).where(trashed)
    return row?.count ?? 0
  },
  async list(limit, offset) {
    const rows = await db
      .select({ id: mediaItems.id, title: mediaItems.name, deletedAt: mediaItems.deletedAt })
      .from(mediaItems)
      .where(trashed)
      .orderBy(desc(mediaItems.deletedAt), desc(mediaItems.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, title, deletedAt }) => ({
      subject: 'media' as const,
      id: String(id),
      title,
      deletedAt: deletedAt as Date,
    }))
  },
  restoreDeletedAt: (at, staff) => move(staff, eq(mediaItems.deletedAt, at), null),
  async restore(text, staff) {
    const id = asId(text)
    return id ? move(staff, and(trashed, eq(mediaItems.id, id)), null) : 0
  },
  async sweep(moment) {
    const rows = await db
      .select({ id: mediaItems.id, url: mediaItems.url })
      .from(mediaItems)
      .where(and(trashed, lt(mediaItems.deletedAt, moment)))
    let swept = 0
    for (const { id, url } of rows) if (await removeForGood(id, url)) swept += 1
    return swept
  },
}

/** No page loses a picture that it shows: one in use stays in the trash until it is not. */
async function removeForGood(id: number, url: string): Promise<boolean> {
  if ((await findUses(url)).length > 0) return false
  const gone = await db
    .delete(mediaItems)
    .where(and(eq(mediaItems.id, id), trashed))
    .returning({ id: mediaItems.id })
  if (gone.length > 0) await removeFiles(filesOf(url))
  return gone.length > 0
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
