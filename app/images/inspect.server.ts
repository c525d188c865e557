import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { MAX_DRAWING_BYTES, MAX_IMAGE_BYTES, MAX_PIXELS, TEXTS } from './image-limits'
import type { Extension } from './media-url'
import { stripAncillaryChunks } from './png.server'
import { sanitizeSvg } from './svg.server'
import type { Size } from './svg-size'

/** An image that may be stored after it is re-encoded. */
export interface Inspection {
  /** The upload; for SVG and PNG, what is left after sanitizing. */
  bytes: Uint8Array
  extension: Extension
  moving: boolean
  /** For SVG, which has no pixel size. */
  size?: Size
}

/** Why a file is refused: HTTP status and message. */
export interface Refusal {
  status: 413 | 415 | 422
  title: string
  message: string
}

const WRONG_TYPE: Refusal = { status: 415, ...TEXTS.wrongType }
/** The signature is that of an image, but the content is not. */
const DAMAGED: Refusal = { status: 422, ...TEXTS.wrongType }
const TOO_MANY_PIXELS: Refusal = { status: 422, ...TEXTS.tooManyPixels }
const TOO_LARGE: Refusal = { status: 413, ...TEXTS.tooLarge }
const DRAWING_TOO_LARGE: Refusal = { status: 413, ...TEXTS.drawingTooLarge }
const DRAWING_TOO_COMPLEX: Refusal = { status: 422, ...TEXTS.drawingTooComplex }

/**
 * Decoder options: fail on truncated or corrupt input, and refuse to decode more than MAX_PIXELS.
 */
export const READING: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS }

/** Detects the type of an image from its content alone, or returns why it is refused. */
export async function inspect(bytes: Uint8Array): Promise<Inspection | Refusal> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return TOO_LARGE
  const extension = signatureOf(bytes)
  if (extension === 'svg') return inspectDrawing(bytes)
  if (!extension) return WRONG_TYPE
  return inspectPixels(extension === 'png' ? stripAncillaryChunks(bytes) : bytes, extension)
}

async function inspectPixels(
  bytes: Uint8Array,
  extension: Extension,
): Promise<Inspection | Refusal> {
  const header = await readHeader(bytes)
  if (!header) return DAMAGED
  const frames = header.pages ?? 1
  if (header.width * (header.pageHeight ?? header.height) * frames > MAX_PIXELS)
    return TOO_MANY_PIXELS
  return { bytes, extension, moving: frames > 1 && (extension === 'gif' || extension === 'webp') }
}

export const isRefusal = (outcome: object): outcome is Refusal => 'status' in outcome

async function inspectDrawing(bytes: Uint8Array): Promise<Inspection | Refusal> {
  if (bytes.byteLength > MAX_DRAWING_BYTES) return DRAWING_TOO_LARGE
  const drawing = await sanitizeSvg(bytes)
  if (drawing === 'invalid') return WRONG_TYPE
  if (drawing === 'too complex') return DRAWING_TOO_COMPLEX
  return { ...drawing, extension: 'svg', moving: false }
}

/** Reads metadata only, so the pixel limit does not apply yet. */
function readHeader(bytes: Uint8Array): Promise<Metadata | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
}

/** The type according to the file signature. Only these types reach a decoder. */
function signatureOf(bytes: Uint8Array): Extension | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp'
  if (/^[\s\S]{4}ftyp(?:avif|avis|[\s\S]{8}(?:[\s\S]{4})*?(?:avif|avis))/.test(start)) return 'avif'
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE|svg)/.test(start) ? 'svg' : null
}
