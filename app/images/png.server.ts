import { inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
/** Per chunk (PNG, section 5.3): 4 bytes length, 4 type, 4 checksum. */
const FRAME_BYTES = 12
/** Pixels, color interpretation and orientation. */
const ESSENTIAL_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'eXIf',
])
/** Larger than any profile used in print. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024

/**
 * Removes text and other ancillary chunks. The decoder inflates them whether or not they are
 * needed: 5 MB of text chunks can become 5 GB.
 */
export function stripAncillaryChunks(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  let hasProfile = false
  for (const { type, chunk, data } of chunksOf(bytes)) {
    const isProfile: boolean =
      type === 'iCCP' && !hasProfile && inflatesWithin(data, MAX_PROFILE_BYTES)
    hasProfile ||= isProfile
    if (isProfile || ESSENTIAL_CHUNKS.has(type)) kept.push(chunk)
  }
  return Buffer.concat(kept)
}

/**
 * Yields chunks up to the end of the image. The last one may be truncated, which the decoder
 * reports.
 */
function* chunksOf(bytes: Buffer) {
  let type = ''
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.byteLength && type !== 'IEND'; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, chunk: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) }
    at = end
  }
}

/**
 * Whether a profile (name, zero byte, compression method, data) inflates to at most `max` bytes.
 */
function inflatesWithin(data: Buffer, max: number): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: max })
    return true
  } catch {
    return false
  }
}
