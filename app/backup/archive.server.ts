import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/**
 * No entry of a backup is nearly so large: a picture has 10 MB at most, a piece of rows 8 MB and a row. An
 * entry is held in memory, so a damaged header must not claim gigabytes.
 */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024

export interface Entry {
  name: string
  bytes: Buffer
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer | string): Promise<void>
  /** The archive is on the disk under its name from here on. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** Writes a .tar.gz that only its owner may read. Until it is finished it has another name: no backup is half a backup. */
export function writeArchive(path: string): ArchiveWriter {
  const draft = `${path}.unfinished`
  // A left-over would keep its mode, and a link would be followed.
  rmSync(draft, { force: true })
  const { readable, controller } = createTarPacker()
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(readable, createGzip(), file)
  written.catch(() => {}) // The next write reports it.
  const pack = async (act: () => Promise<void> | void) => {
    try {
      await act()
    } catch (error) {
      // The packer knows only that it was stopped; the pipeline knows why.
      await written
      throw error
    }
  }
  return {
    async add(name, content) {
      const bytes = Buffer.from(content)
      await pack(async () => {
        const entry = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter()
        await entry.write(bytes)
        await entry.close()
      })
    },
    async finish() {
      await pack(() => controller.finalize())
      await written
      await rename(draft, path)
    },
    async abandon() {
      controller.error(new Error('The archive was abandoned'))
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/** The files of an archive in their order. Throws where it is damaged or cut off. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  // The same class to two sets of types: Node's and the DOM's.
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const entries = file
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    const { name, size } = header
    if (size > MAX_ENTRY_BYTES)
      throw new Error(`${name} claims to be larger than any backup has it`)
    yield { name, bytes: await buffer(body) }
  }
}
