import { subDays } from 'date-fns'
import { type Db, db } from 'db/client.server'
import { leadFiles } from 'db/schema/conversation'
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sum } from 'drizzle-orm'
import { newPrivateName } from '~/images/private-name.server'
import { mediaStore } from '~/images/store.server'
import { log } from '~/platform/log.server'
import { MAX_FILES, MAX_TOTAL_BYTES } from './file-rules'
import {
  type CheckedFile,
  type FileRefusal,
  inspectFile,
  type SentFile,
} from './inspect-file.server'

export type LeadFile = typeof leadFiles.$inferSelect

/** Files removed per call, so that the store is not busy for long. */
const BATCH = 100

const ofLead = (leadId: number) => eq(leadFiles.leadId, leadId)

/** Unsent files of this lead that a corrected form refers to. */
export async function findUnsent(leadId: number, ids: number[]): Promise<LeadFile[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(leadFiles)
    .where(and(ofLead(leadId), isNull(leadFiles.sentAt), inArray(leadFiles.id, ids)))
    .orderBy(asc(leadFiles.id))
}

/** Whether the customer or a visit's crew sent the files. */
export interface FileOwner {
  leadId: number
  visitId: number | null
}

/**
 * Inspects and stores files of a lead as unsent. Returns the stored files and the refusals. `kept` are earlier
 * unsent files, which count toward the limits. Throws `StoreFailure`.
 */
export async function storeFiles(owner: FileOwner, sent: SentFile[], kept: LeadFile[]) {
  const tooMany = await refuseTogether(owner, sent, kept)
  if (tooMany) return { files: [], refusals: [tooMany] }
  const files: LeadFile[] = []
  const refusals: FileRefusal[] = []
  for (const each of sent) {
    const checked = await inspectFile(each)
    if ('status' in checked) refusals.push(checked)
    else files.push(await storeFile(owner.leadId, checked))
  }
  return { files, refusals }
}

async function refuseTogether(
  { leadId, visitId }: FileOwner,
  sent: SentFile[],
  kept: LeadFile[],
): Promise<FileRefusal | null> {
  if (sent.length + kept.length > MAX_FILES)
    return { status: 422, message: `Please add at most ${MAX_FILES} files at a time.` }
  const [total] = await db
    .select({ size: sum(leadFiles.size).mapWith(Number) })
    .from(leadFiles)
    .where(
      and(
        ofLead(leadId),
        isNotNull(leadFiles.sentAt),
        visitId === null ? isNull(leadFiles.visitId) : eq(leadFiles.visitId, visitId),
      ),
    )
  const sizes = [
    total?.size ?? 0,
    ...kept.map(({ size }) => size),
    ...sent.map(({ bytes }) => bytes.byteLength),
  ]
  return sizes.reduce((all, size) => all + size, 0) > MAX_TOTAL_BYTES
    ? { status: 413, message: 'The files of a request can be up to 30 MB together.' }
    : null
}

// Insert the row first: a file without a row would never be removed.
async function storeFile(leadId: number, { name, type, bytes }: CheckedFile): Promise<LeadFile> {
  const [row] = await db
    .insert(leadFiles)
    .values({ leadId, name, type, size: bytes.byteLength, storedAs: newPrivateName() })
    .returning()
  if (!row) throw new Error('A file has no row')
  await mediaStore().put(row.storedAs, bytes, type)
  return row
}

/** Attaches unsent files to a message or visit. */
export async function sendFiles(
  tx: Db,
  files: LeadFile[],
  sent: Pick<LeadFile, 'sentAt'> & Partial<Pick<LeadFile, 'messageId' | 'visitId'>>,
): Promise<void> {
  if (files.length === 0) return
  await tx
    .update(leadFiles)
    .set(sent)
    .where(
      inArray(
        leadFiles.id,
        files.map(({ id }) => id),
      ),
    )
}

/** Files of requests themselves: not of a message or a visit. */
export async function listOwnFiles(leadIds: number[], tx: Db = db) {
  if (leadIds.length === 0) return []
  const { id, leadId, name, size } = leadFiles
  return tx
    .select({ id, leadId, name, size })
    .from(leadFiles)
    .where(
      and(
        inArray(leadId, leadIds),
        isNotNull(leadFiles.sentAt),
        isNull(leadFiles.messageId),
        isNull(leadFiles.visitId),
      ),
    )
    .orderBy(asc(id))
}

/** The photos of visits, for staff. */
export async function listVisitFiles(visitIds: number[]) {
  if (visitIds.length === 0) return []
  const { id, visitId, name, size, type } = leadFiles
  return db
    .select({ id, visitId, name, size, type })
    .from(leadFiles)
    .where(and(inArray(visitId, visitIds), isNotNull(leadFiles.sentAt)))
    .orderBy(asc(id))
}

/** The sent file with this id, of this lead if given; null if there is none. */
export async function findFile(id: number, leadId?: number): Promise<LeadFile | null> {
  const [file] = await db
    .select()
    .from(leadFiles)
    .where(
      and(
        eq(leadFiles.id, id),
        isNotNull(leadFiles.sentAt),
        leadId === undefined
          ? isNotNull(leadFiles.leadId)
          : and(ofLead(leadId), isNull(leadFiles.visitId)),
      ),
    )
  return file ?? null
}

/**
 * Removes files of permanently deleted leads, and unsent files after a day. If the store fails, the rows stay
 * for the next call.
 */
export async function removeOrphanFiles(now = new Date()): Promise<void> {
  const isUnsent = and(isNull(leadFiles.sentAt), lt(leadFiles.createdAt, subDays(now, 1)))
  for (;;) {
    const orphans = await db
      .select()
      .from(leadFiles)
      .where(or(isNull(leadFiles.leadId), isUnsent))
      .limit(BATCH)
    try {
      for (const { id, storedAs } of orphans) {
        await mediaStore().remove(storedAs)
        await db.delete(leadFiles).where(eq(leadFiles.id, id))
      }
    } catch (error) {
      log.error('private files not removed', error)
      return
    }
    if (orphans.length < BATCH) return
  }
}
