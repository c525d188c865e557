import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { causeMessage } from '~/env/cause-message'

/**
 * Opens the embedded PostgreSQL in `dataDir`, making it on the first start. Throws an Error of one line
 * where it cannot be opened; nothing of a damaged one is changed.
 */
export async function openPostgres(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'postgres')
  const unfinished = `${folder}.unfinished`
  // A kill while it was made: there was no data in it yet.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0
  if (isNew) writeFileSync(unfinished, '')
  // PGlite would make a new database over the old one.
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw notUsable(dataDir, 'PG_VERSION is missing')
  const client = new PGlite({ fs: new PrivateFiles(folder) })
  try {
    await client.waitReady
  } catch (error) {
    throw isNew
      ? new Error(`No database can be made in ${folder} (${causeMessage(error)}).`)
      : notUsable(dataDir, error)
  }
  rmSync(unfinished, { force: true })
  return client
}

/** The line about a database that was there before and cannot be worked with now. */
export function notUsable(dataDir: string, error: unknown): Error {
  const folder = resolve(dataDir, 'postgres')
  return new Error(
    `The database in ${folder} cannot be used (${causeMessage(error)}). If its files are damaged, move that folder away and restore the last backup: npm run restore -- FILE.tar.gz`,
  )
}

interface Attributes {
  mode?: number
}

/** What is used of the file system below PGlite, which its types leave out. */
interface NodeFileSystem {
  NODEFS: Record<
    'node_ops' | 'stream_ops',
    { setattr(file: unknown, attributes: Attributes): void }
  >
}

/** PGlite gives every new file 0666, whatever the umask: what it asks for is cut down to the owner. */
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
