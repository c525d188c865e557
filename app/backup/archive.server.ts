import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/**
 * Far above any real entry: a picture has at most 10 MB, a piece of rows 8 MB and one row. An entry is held in memory,
 * so a damaged header must not be able to claim gigabytes.
 */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024

export interface Entry {
  name: string
  bytes: Buffer
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer | string): Promise<void>
  /** From here on, the archive is on the disk under its final name. */
  finish(): Promise<void>
  /** Remove the partial file. */
  abandon(): Promise<void>
}

/**
 * Writes a .tar.gz that only its owner may read. It gets its name once it is complete, so a backup is never half a
 * backup.
 */
export function writeArchive(path: string): ArchiveWriter {
  const draft = `${path}.unfinished`
  // A leftover file would keep its mode, and a symbolic link would be followed.
  rmSync(draft, { force: true })
  const { readable, controller } = createTarPacker()
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(readable, createGzip(), file)
  written.catch(() => {}) // The next write reports it.
  const pack = async (act: () => Promise<void> | void) => {
    try {
      await act()
    } catch (error) {
      // The packer only knows that it was stopped; the pipeline knows why.
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

/** The files of an archive, in order. Throws if the archive is damaged or truncated. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  // One class with two sets of types, Node's and the DOM's.
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
