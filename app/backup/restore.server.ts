import { connection, type Db, rowsOf } from 'db/client.server'
import { TABLE_NAMES } from 'db/tables.server'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { TaskRefused } from '~/env/task-refused'
import { typeOfName } from '~/images/media-url'
import { mediaStore } from '~/images/store.server'
import { purgeAll } from '~/platform/purge.server'
import { readArchive } from './archive.server'
import type { BackupContent } from './check.server'
import { type Manifest, type Summary, storedNameOf, tableOf } from './manifest'
import { loadRows, setSequences } from './rows.server'

/** For private files, whose type is in the database. */
const UNKNOWN_TYPE = 'application/octet-stream'

/**
 * Restores a verified backup into the database and file store that the variables name, and returns its totals. Existing
 * data is replaced only with `force`, and then completely. All rows change in one transaction; files are written just
 * before it.
 */
export async function restoreBackup(
  path: string,
  { manifest, summary }: BackupContent,
  { force = false } = {},
): Promise<Summary> {
  const migrations = readMigrationFiles({ migrationsFolder: 'db/migrations' })
  if (manifest.migrations.some((hash, n) => migrations[n]?.hash !== hash))
    throw new TaskRefused('This backup is of another version of the site, a newer one perhaps.')
  await connection.migrate(async (db) => {
    if (!force && (await hasRows(db)))
      throw new TaskRefused('There is data here already. With --force the backup takes its place.')
    await db.transaction(async (tx) => {
      await restoreRows(tx, path, manifest, migrations)
      await restoreFiles(path)
    })
  })
  await purgeAll()
  return summary
}

async function hasRows(db: Db): Promise<boolean> {
  for (const name of TABLE_NAMES) {
    const rows = rowsOf(await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`))
    if (rows.length > 0) return true
  }
  return false
}

async function restoreFiles(path: string): Promise<void> {
  for await (const { name, bytes } of readArchive(path)) {
    const stored = storedNameOf(name)
    if (stored) await mediaStore().put(stored, bytes, typeOfName(stored) ?? UNKNOWN_TYPE)
  }
}

/**
 * Creates the tables as they were when the backup was made, fills them, and only then migrates them, so that migrations
 * that change rows see those of the backup.
 */
async function restoreRows(
  tx: Db,
  path: string,
  { migrations: had, tables }: Manifest,
  migrations: MigrationMeta[],
): Promise<void> {
  for (const name of TABLE_NAMES)
    await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`)
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`)
  await apply(tx, migrations.slice(0, had.length))
  await tx.execute(sql`set local timezone to 'UTC'`)
  for await (const { name, bytes } of readArchive(path)) {
    const table = tables.find((each) => each.name === tableOf(name))
    if (table) await loadRows(tx, table, bytes.toString())
  }
  for (const table of tables) await setSequences(tx, table)
  await apply(tx, migrations.slice(had.length))
}

/** The same as drizzle's migrator, but in the transaction that fills the tables. */
async function apply(tx: Db, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}
