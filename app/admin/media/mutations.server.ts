import { db } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import type { SQL } from 'drizzle-orm'
import { mediaRecord } from '~/library/media-record.server'
import { describeUse, describeUses, editPathOf, findUses } from '~/library/uses.server'
import type { Flash } from '~/platform/flash.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { deleteRecords } from '~/records/record.server'
import { formatCount } from '~/ui/format-number'
import { undoOf } from '../records/record-actions.server'

/** Uses of an image, with links to where staff can change them. */
export const linkUses = async (url: string) =>
  (await findUses(url)).map((use) => ({ to: editPathOf(use), label: describeUse(use) }))

/** Maximum number of images checked before a bulk deletion; the message is only a warning. */
const MAX_CHECKED = 25

/** A sentence naming those images that are in use; empty if none are. */
export async function describeUsesOf(where: SQL): Promise<string> {
  const rows = await db
    .select({ name: mediaItems.name, url: mediaItems.url })
    .from(mediaItems)
    .where(where)
    .limit(MAX_CHECKED)
  const used = []
  for (const { name, url } of rows) {
    const uses = await findUses(url)
    if (uses.length > 0) used.push(`${name} (${describeUses(uses)})`)
  }
  if (used.length === 0) return ''
  return `In use: ${used.join('; ')}. Pages keep showing them while they are in the trash.`
}

/** Moves images to the trash; returns a flash message with Undo. */
export async function deleteMedia(staff: Staff, where: SQL): Promise<Flash> {
  try {
    const { count, at } = await deleteRecords(mediaRecord, where, staff)
    const message = `${formatCount(count, 'image has', 'images have')} been deleted.`
    return { title: 'Success', message, tone: 'default', undo: undoOf(mediaRecord, at) }
  } catch (error) {
    log.error('pictures not deleted', error)
    return {
      title: 'Error deleting media',
      message: 'Nothing was deleted. Please try again.',
      tone: 'destructive',
    }
  }
}
