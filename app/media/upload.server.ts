import { createHash } from 'node:crypto'
import { db } from 'db/client.server'
import { LENGTH } from 'db/enums'
import { mediaItems } from 'db/schema/content'
import { stripNul } from 'db/strip-nul'
import { eq, like } from 'drizzle-orm'
import { TEXTS } from '~/images/image-limits'
import { type Inspection, inspect, isRefusal, type Refusal } from '~/images/inspect.server'
import { mediaUrl } from '~/images/media-url'
import { type Rendered, type Rendition, render } from '~/images/renditions.server'
import { mediaStore } from '~/images/store.server'
import { StoreFailure } from '~/images/store-failure.server'
import { log } from '~/platform/log.server'
import { createSerializer } from '~/platform/serializer'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'

export type MediaItem = typeof mediaItems.$inferSelect

interface ImageFile {
  /** The original file name. */
  name: string
  bytes: Uint8Array
}

/** Runs one upload or removal at a time: decoding needs much memory, and a duplicate must find the first. */
export const serializeUploads = createSerializer()

/**
 * Stores an image with its variants and its record, or returns why it is refused. Identical content
 * is one record, whatever its name. Throws `StoreFailure` if the store fails.
 */
export async function storeImage(staff: Staff, file: ImageFile): Promise<MediaItem | Refusal> {
  const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 20)
  return serializeUploads(async () => {
    const inspection = await inspect(file.bytes)
    if (isRefusal(inspection)) return inspection
    const existing = await findByHash(hash)
    return existing
      ? restoreFromTrash(staff, existing)
      : makeItem(staff, file.name, inspection, hash)
  })
}

async function findByHash(hash: string): Promise<MediaItem | null> {
  const [found] = await db
    .select()
    .from(mediaItems)
    .where(like(mediaItems.url, mediaUrl(`${hash}-%`)))
  return found ?? null
}

/** Uploading an image that is in the trash restores it. */
async function restoreFromTrash(staff: Staff, item: MediaItem): Promise<MediaItem> {
  if (!item.deletedAt) return item
  await db.transaction(async (tx) => {
    await tx.update(mediaItems).set({ deletedAt: null }).where(eq(mediaItems.id, item.id))
    await writeHistory(tx, staff, { subject: 'media', subjectId: item.id, action: 'restored' })
  })
  return { ...item, deletedAt: null }
}

async function makeItem(staff: Staff, name: string, inspection: Inspection, hash: string) {
  const rendered = await render(inspection, hash).catch(({ message }: Error) => {
    log.info('picture not decoded', { message })
    return null
  })
  if (!rendered) return { status: 422, ...TEXTS.wrongType } satisfies Refusal
  const item = await storeFilesAndInsert(rendered, hash, () => insertItem(staff, name, rendered))
  if (item) return item
  const existing = await findByHash(hash)
  if (!existing) throw new Error('A picture was stored by another process and is gone again')
  return restoreFromTrash(staff, existing)
}

/** Stores the files and inserts the record, or undoes both. */
async function storeFilesAndInsert<Value>(
  { picture, variants }: Rendered,
  hash: string,
  insert: () => Promise<Value>,
): Promise<Value> {
  const files: Rendition[] = [...variants, picture]
  try {
    for (const { name, bytes, type } of files) await mediaStore().put(name, bytes, type)
    return await insert()
  } catch (error) {
    if (error instanceof StoreFailure) log.error('picture not stored', error)
    // A leftover file only wastes space, because no page links to it.
    await removeUnlessKnown(files, hash).catch((failure) => log.error('files not removed', failure))
    throw error
  }
}

/** Another process may have stored the same image meanwhile, with the same file names. */
async function removeUnlessKnown(files: Rendition[], hash: string): Promise<void> {
  if (!(await findByHash(hash))) await removeFiles(files.map(({ name }) => name))
}

/** Null if another process has stored the same image meanwhile. */
async function insertItem(staff: Staff, name: string, { facts, picture }: Rendered) {
  return db.transaction(async (tx) => {
    const [item] = await tx
      .insert(mediaItems)
      .values({
        name: shownName(name),
        url: mediaUrl(picture.name),
        type: picture.type,
        size: picture.bytes.byteLength,
        width: facts.width,
        height: facts.height,
        dominantColor: facts.color,
      })
      .onConflictDoNothing()
      .returning()
    if (!item) return null
    await writeHistory(tx, staff, { subject: 'media', subjectId: item.id, action: 'created' })
    return item
  })
}

/** Strips the folders that some browsers send, and limits the length. */
function shownName(name: string): string {
  const last = stripNul(name)
    .split(/[/\\]/)
    .at(-1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: strips control characters.
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
  return (last || 'image').slice(0, LENGTH.name)
}

/** Removes as many files as possible. Throws `StoreFailure` if one could not be removed. */
export async function removeFiles(names: string[]): Promise<void> {
  const removals = await Promise.allSettled(names.map((name) => mediaStore().remove(name)))
  const failed = removals.find((removal) => removal.status === 'rejected')
  if (failed) throw failed.reason
}
