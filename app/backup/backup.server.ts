import { type Db, db, rowsOf } from 'db/client.server'
import { writeSettings } from 'db/setting.server'
import { TABLE_NAMES } from 'db/tables.server'
import { sql } from 'drizzle-orm'
import { TaskRefused } from '~/env/task-refused'
import { mediaStore } from '~/images/store.server'
import { type ArchiveWriter, writeArchive } from './archive.server'
import { fileName, MANIFEST, newManifest, rowsName, SUMMARY, type Summary } from './manifest'
import { describeTables, dumpRows } from './rows.server'

/** When the last backup was made, for the status page. */
export const LAST_BACKUP = 'lastBackup'

/**
 * Writes every row and every uploaded file to one archive at `path`, and returns how many there were. All rows are from
 * the same moment. Files are listed after that moment, so every file that a row names is included; a later one does no
 * harm. A backup that fails leaves no file.
 */
export async function makeBackup(path: string): Promise<Summary> {
  const archive = writeArchive(path)
  try {
    const rows = await addRows(archive)
    const summary = { rows, files: await addFiles(archive) }
    await archive.add(SUMMARY, JSON.stringify(summary))
    await archive.finish()
    await writeSettings(db, { [LAST_BACKUP]: new Date().toISOString() })
    return summary
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

function addRows(archive: ArchiveWriter): Promise<Summary['rows']> {
  return db.transaction(
    async (tx) => {
      const migrations = await migrationsOf(tx)
      if (migrations.length === 0) throw new TaskRefused('There is nothing in this database yet.')
      // Timestamps must read the same wherever the server is.
      await tx.execute(sql`set local timezone to 'UTC'`)
      const tables = await describeTables(tx, TABLE_NAMES)
      await archive.add(MANIFEST, JSON.stringify(newManifest({ migrations, tables })))
      const rows: Summary['rows'] = {}
      for (const table of tables) {
        let piece = 0
        rows[table.name] = 0
        for await (const { lines, count } of dumpRows(tx, table)) {
          await archive.add(rowsName(table.name, piece), lines)
          rows[table.name] = (rows[table.name] ?? 0) + count
          piece += 1
        }
      }
      return rows
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function migrationsOf(tx: Db): Promise<string[]> {
  const [table] = rowsOf<{ name: string | null }>(
    await tx.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`),
  )
  if (!table?.name) return []
  return rowsOf<{ hash: string }>(
    await tx.execute(sql`select hash from drizzle.__drizzle_migrations order by created_at`),
  ).map(({ hash }) => hash)
}

async function addFiles(archive: ArchiveWriter): Promise<number> {
  const store = mediaStore()
  let files = 0
  for await (const name of store.list()) {
    const file = await store.open(name)
    if (!file) continue // Deleted after it was listed.
    await archive.add(fileName(name), Buffer.from(await new Response(file.body).arrayBuffer()))
    files += 1
  }
  return files
}
