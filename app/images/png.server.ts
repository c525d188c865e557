import { inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
/** Of each chunk (PNG section 5.3): 4 bytes of length, 4 of type, 4 of checksum. */
const FRAME_BYTES = 12
/** What the picture is made of, how its colors are meant, and which side is up. */
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
/** Larger than the largest profile that printers use. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024

/**
 * A PNG without the texts and other extras that come with it. The decoder unfolds them, however large they
 * become and whether anybody wants them or not: of 5 MB of texts it makes 5 GB.
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

/** Up to the end of the picture; the last one may be cut off, which the decoder then says. */
function* chunksOf(bytes: Buffer) {
  let type = ''
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.byteLength && type !== 'IEND'; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    type = bytes.toString('latin1', at + 4, at + 8)
    yield { type, chunk: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) }
    at = end
  }
}

/** Whether a profile (a name, a zero, the kind of compression, then its bytes) is no larger than `most`. */
function inflatesWithin(data: Buffer, max: number): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: max })
    return true
  } catch {
    return false
  }
}
