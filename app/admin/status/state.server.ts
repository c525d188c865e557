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

/** The database in use, its latency (ms) and size (bytes). */
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

/** Numbers of waiting and failed emails, and whether a mail server is configured. */
export async function mailState() {
  const sends = env.SMTP_URL !== undefined
  return { ...(await mailQueue()), sends, from: sends ? (env.MAIL_FROM ?? null) : null }
}

/**
 * The media store, with the number of images and their bytes (without variants). Throws if the
 * store does not respond.
 */
export async function storageState() {
  const [total] = await db.select({ files: count(), bytes: sum(mediaItems.size) }).from(mediaItems)
  const [newest] = await db
    .select({ url: mediaItems.url })
    .from(mediaItems)
    .orderBy(desc(mediaItems.id))
    .limit(1)
  const began = performance.now()
  // Read an existing image if there is one: some buckets report missing files as forbidden.
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

/** Time of the last backup; null if unknown. */
export async function backupState(): Promise<{ at: Date | null }> {
  const at = await readSetting(db, LAST_BACKUP)
  return { at: at ? new Date(String(at)) : null }
}

/** The responding process, which may be one of several. */
export const processState = () => ({
  version: versionOfSite(),
  node: process.version,
  where: `${hostname()}, process ${process.pid}`,
  startedAt: new Date(Date.now() - process.uptime() * 1000),
  bytes: process.memoryUsage.rss(),
})

const versionOfSite = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
