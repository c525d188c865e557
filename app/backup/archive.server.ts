import { once } from 'node:events'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

// A .tar.gz that every `tar` reads: POSIX ustar, which has a block of 512 bytes before each file.

const BLOCK = 512
/**
 * No entry of a backup is nearly so large: a picture has 10 MB at most, a piece of rows 8 MB and a row. What
 * a header claims is allocated, so a damaged one must not claim gigabytes.
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

/** Writes an archive that only its owner may read. Until it is finished it has another name: no backup is half a backup. */
export function writeArchive(path: string): ArchiveWriter {
  const draft = `${path}.unfinished`
  // A left-over would keep its mode, and a link would be followed.
  rmSync(draft, { force: true })
  const gzip = createGzip()
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(gzip, file)
  written.catch(() => {}) // Whoever writes on hears of it.
  const write = async (chunk: Buffer) => {
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
  }
  return {
    async add(name, content) {
      const bytes = Buffer.from(content)
      await write(header(name, bytes.byteLength))
      await write(bytes)
      await write(Buffer.alloc(paddingOf(bytes.byteLength)))
    },
    async finish() {
      gzip.end(Buffer.alloc(2 * BLOCK))
      await written
      await rename(draft, path)
    },
    async abandon() {
      gzip.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/** The files of an archive in their order. Throws where it is damaged or cut off. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const gunzip = createGunzip()
  pipeline(createReadStream(path), gunzip).catch(() => {}) // Whoever reads on hears of it.
  try {
    const take = reader(gunzip)
    for (;;) {
      const head = await take(BLOCK)
      if (head.every((byte) => byte === 0)) break
      const { name, size } = readHeader(head)
      const bytes = await take(size)
      await take(paddingOf(size))
      yield { name, bytes }
    }
    await take(BLOCK) // The second of the two empty blocks.
  } finally {
    gunzip.destroy()
  }
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** Gives the next so many bytes of a stream; throws where it ends before. */
function reader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer> => {
    const parts = [left]
    let length = left.byteLength
    while (length < size) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('it ends too early')
      parts.push(value)
      length += value.byteLength
    }
    const whole = parts.length > 1 ? Buffer.concat(parts) : left
    left = whole.subarray(size)
    return whole.subarray(0, size)
  }
}

const NAME = { at: 0, length: 100 }
const SIZE = { at: 124, length: 12 }
const CHECKSUM = { at: 148, length: 8 }

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > NAME.length) throw new Error(`${name} is too long a name`)
  block.write(name, NAME.at)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108) // Owner and group: whoever unpacks it.
  block.write(octal(0, 8), 116)
  block.write(octal(size, SIZE.length), SIZE.at)
  block.write(octal(Math.floor(Date.now() / 1000), 12), 136)
  block.write('0', 156) // An ordinary file.
  block.write('ustar\0' + '00', 257)
  block.write(`${octal(checksumOf(block), 7)} `, CHECKSUM.at)
  return block
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = ({ at, length }: { at: number; length: number }) =>
    block.toString('utf8', at, at + length).split('\0')[0] ?? ''
  if (Number.parseInt(text(CHECKSUM), 8) !== checksumOf(block)) throw new Error('it is damaged')
  const [name, digits] = [text(NAME), text(SIZE).trim()]
  const size = /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.POSITIVE_INFINITY
  if (size > MAX_ENTRY_BYTES) throw new Error(`${name} claims to be larger than any backup has it`)
  return { name, size }
}

/** The sum of all bytes, those of the checksum itself taken for spaces. */
function checksumOf(block: Buffer): number {
  const { at, length } = CHECKSUM
  return block.reduce((sum, byte, n) => sum + (n >= at && n < at + length ? 32 : byte), 0)
}
