import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { causeMessage } from '~/env/cause-message'

/**
 * Opens the embedded PostgreSQL in `dataDir`, creating it on the first start. Throws an Error with
 * a one-line message if it cannot be opened; a damaged database is left unchanged.
 */
export async function openPostgres(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'postgres')
  const unfinished = `${folder}.unfinished`
  // Creation was interrupted, so there is no data in it yet.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (isNew) writeFileSync(unfinished, '')
  // PGlite would initialize a new database over the existing one.
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw notUsable(dataDir, 'PG_VERSION is missing')
  const client = new Embedded({ fs: new PrivateFiles(folder) })
  try {
    await client.waitReady
  } catch (error) {
    throw isNew
      ? new Error(`No database can be created in ${folder} (${causeMessage(error)}).`)
      : notUsable(dataDir, error)
  }
  rmSync(unfinished, { force: true })
  client.parsers = Object.fromEntries(
    Object.entries(client.parsers).filter(([type]) => ARRAYS.includes(Number(type))),
  )
  // ANALYZE blocks everyone; on a table of 3,000 rows instead of 30,000 it takes a quarter of the time.
  await client.exec('set default_statistics_target = 10')
  return client
}

/**
 * The arrays that queries return, by type: integer[], text[] and varchar[] (src/include/catalog/pg_type.dat). PGlite has
 * a parser for the arrays of each of 300 types, and copies them all for each query that brings its own, as Drizzle's do:
 * half of the time of a short query. Types other than arrays keep PGlite's own parsers.
 */
const ARRAYS = [1007, 1009, 1015]

/** Autovacuum's defaults (`autovacuum_analyze_threshold`, `autovacuum_analyze_scale_factor`). */
const CHANGED_MUCH = 'n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)'

/** Vacuums and analyzes all tables, or only those that changed much since the last run. */
export async function vacuum(client: PGlite, which: 'all' | 'changed'): Promise<void> {
  if (which === 'all') {
    await client.exec('vacuum (analyze)')
    return
  }
  // Also ends PostgreSQL's wait for its next report, which lasts for years if the clock was set back by years.
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass as name from pg_stat_user_tables join pg_class on oid = relid where ${CHANGED_MUCH}`,
  )
  for (const { name } of rows) await client.exec(`vacuum (analyze) ${name}`)
}

/** The error for an existing database that cannot be opened. */
export function notUsable(dataDir: string, error: unknown): Error {
  const folder = resolve(dataDir, 'postgres')
  return new Error(
    `The database in ${folder} cannot be used (${causeMessage(error)}). If its files are damaged, move that folder away and restore the last backup: npm run restore -- FILE.tar.gz`,
  )
}

/**
 * Lets the event loop turn after each query. PGlite answers within the turn, so that the forms of ten people were stored
 * in one go, and a cached page waited for all of them.
 */
class Embedded extends PGlite {
  override _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return super._runExclusiveQuery(async () => {
      const result = await run()
      await setImmediate()
      return result
    })
  }
}

interface Attributes {
  mode?: number
}

/** The part of PGlite's file system that its types leave out. */
interface NodeFileSystem {
  NODEFS: Record<
    'node_ops' | 'stream_ops',
    { setattr(file: unknown, attributes: Attributes): void }
  >
}

/** PGlite creates files with mode 0666 whatever the umask, so restrict them to the owner. */
class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const closeToOthers = (module: object) => {
      const { node_ops, stream_ops } = (module as NodeFileSystem).NODEFS
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations
        operations.setattr = (file, { mode, ...rest }) =>
          setattr(file, mode === undefined ? rest : { ...rest, mode: mode & ~0o077 })
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), closeToOthers]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}
