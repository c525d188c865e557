import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { streamOf } from '~/platform/http/streams.server'
import type { MediaStore } from './media-store'
import { StoreFailure } from './store-failure.server'

const UNFINISHED = '.unfinished'
const AN_HOUR_MS = 60 * 60 * 1000

/** Stores files in `folder`, in subfolders named after the first two letters of the file name. */
export function createDiskStore(folder: string): MediaStore {
  const unfinished = join(folder, UNFINISHED)
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  let swept: Promise<void> | null = null
  return {
    async put(name, bytes) {
      swept ??= removeUnfinished(unfinished)
      await swept
      await orFailure(async () => {
        await mkdir(unfinished, { recursive: true })
        await mkdir(dirname(pathOf(name)), { recursive: true })
        await writeWhole(join(unfinished, randomUUID()), pathOf(name), bytes)
      })
    },

    async open(name) {
      const path = pathOf(name)
      const found = await orFailure(() => stat(path).catch(nullIfMissing))
      if (!found?.isFile()) return null
      return { size: found.size, body: streamOf(readFile(path)) }
    },

    async *list() {
      const folders = await orFailure(() => readdir(folder).catch(nullIfMissing))
      for (const each of folders ?? [])
        if (each !== UNFINISHED) yield* await orFailure(() => readdir(join(folder, each)))
    },

    remove: (name) => orFailure(() => rm(pathOf(name), { force: true })),
  }
}

/** Opens the file on the first read, and closes it when the consumer is done or aborts. */
async function* readFile(path: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(path)
}

/**
 * Writes to a draft and renames it, so that a name never holds partial content, even if the disk is
 * full or the process is killed.
 */
async function writeWhole(draft: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Removes drafts left by a killed process. Younger ones may belong to another running process. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(nullIfMissing)
    if (found && found.mtimeMs < Date.now() - AN_HOUR_MS)
      await rm(join(folder, name), { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

async function orFailure<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    throw new StoreFailure(FULL.has(codeOf(error)) ? 'full' : 'down', error)
  }
}
