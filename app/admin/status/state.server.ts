import { readFileSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { db, rowsOf } from 'db/client.server'
import { mediaItems } from 'db/schema/content'
import { readSetting } from 'db/setting.server'
import { count, desc, sql, sum } from 'drizzle-orm'
import { LAST_BACKUP } from '~/backup/backup.server'
import { env } from '~/env/env.server'
import { readMediaUrl } from '~/images/media-url'
import { mediaStore } from '~/images/store.server'
import { mailQueue } from '~/mail/queue.server'

/** Which database it is, how fast it answers (ms), and how large it is (bytes). */
export async function databaseState() {
  const began = performance.now()
  const [row] = rowsOf<{ version: string; size: string }>(
    await db.execute(
      sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as size`,
    ),
  )
  return {
    kind: env.DATABASE_URL ? 'PostgreSQL server' : 'Embedded PostgreSQL',
    version: row?.version ?? '',
    ms: Math.round((performance.now() - began) * 10) / 10,
    bytes: Number(row?.size ?? 0),
  }
}

/** What waits to be sent and what was given up, and whether anything sends at all. */
export async function mailState() {
  const sends = env.SMTP_URL !== undefined
  return { ...(await mailQueue()), sends, from: sends ? (env.MAIL_FROM ?? null) : null }
}

/** Where uploaded files lie, how many pictures there are and their bytes, their variants not counted; throws when the store does not answer. */
export async function storageState() {
  const [total] = await db.select({ files: count(), bytes: sum(mediaItems.size) }).from(mediaItems)
  const [newest] = await db
    .select({ url: mediaItems.url })
    .from(mediaItems)
    .orderBy(desc(mediaItems.id))
    .limit(1)
  const began = performance.now()
  // A picture that is there, where one is: some buckets refuse to say that something is not.
  const file = await mediaStore().open(readMediaUrl(newest?.url ?? '')?.name ?? 'none')
  await file?.body.cancel()
  return {
    place: env.S3_BUCKET ? `Bucket ${env.S3_BUCKET}` : 'Uploads folder in DATA_DIR',
    ms: Math.round((performance.now() - began) * 10) / 10,
    files: total?.files ?? 0,
    bytes: Number(total?.bytes ?? 0),
  }
}

/** The disk of DATA_DIR, in bytes. */
export async function diskState() {
  await mkdir(env.DATA_DIR, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** When the last backup was made; null when none is known. */
export async function backupState(): Promise<{ at: Date | null }> {
  const at = await readSetting(db, LAST_BACKUP)
  return { at: at ? new Date(String(at)) : null }
}

/** The process that answers: one of several, perhaps. */
export const processState = () => ({
  version: versionOfSite(),
  node: process.version,
  where: `${hostname()}, process ${process.pid}`,
  startedAt: new Date(Date.now() - process.uptime() * 1000),
  bytes: process.memoryUsage.rss(),
})

const versionOfSite = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
