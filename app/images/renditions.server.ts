import sharp, { type Sharp } from 'sharp'
import { type Inspection, READING } from './inspect.server'
import {
  type Extension,
  type MediaFacts,
  MIME_TYPES,
  MODERN,
  mediaName,
  variantName,
  variantWidths,
} from './media-url'

// Use one thread, so that the site keeps responding while images are encoded.
sharp.concurrency(1)
sharp.cache(false)

/** Far longer than any image within the limits takes. */
const TIMEOUT = { seconds: 60 }

/** A file to store. */
export interface Rendition {
  name: string
  type: string
  bytes: Uint8Array
}

export interface Rendered {
  facts: MediaFacts
  picture: Rendition
  variants: Rendition[]
}

/**
 * Re-encodes an image and creates its variants: upright, in sRGB, without location, camera data,
 * comments or trailing data. Throws if it cannot be fully decoded.
 */
export async function render(inspection: Inspection, hash: string): Promise<Rendered> {
  const { bytes, size } = await reencode(inspection)
  const { extension, moving } = inspection
  const color = extension === 'svg' ? null : await dominantColor(bytes)
  const facts = { hash, ...size, color, moving, extension }
  const name = mediaName(facts)
  return {
    facts,
    picture: { name, type: MIME_TYPES[extension], bytes },
    variants: await makeVariants(bytes, facts, name),
  }
}

/** The bytes and the size of an image, encoded anew: only the picture is left of it. */
export async function reencode({ bytes, extension, moving, size }: Inspection) {
  if (size) return { bytes, size }
  const source = sharp(bytes, { ...READING, animated: moving }).timeout(TIMEOUT)
  // The decoder stacks the frames of an animation vertically, so they cannot be rotated.
  const upright = moving ? source : source.autoOrient()
  const { data, info } = await encode(upright, extension).toBuffer({ resolveWithObject: true })
  return { bytes: data, size: { width: info.width, height: info.pageHeight ?? info.height } }
}

/** Good enough as the source of the variants and as the stored original. */
function encode(image: Sharp, extension: Extension): Sharp {
  switch (extension) {
    case 'png':
      return image.png({ compressionLevel: 9 })
    case 'gif':
      return image.gif({ effort: 4 })
    case 'webp':
      return image.webp({ quality: 90 })
    case 'avif':
      return image.avif({ quality: 72, effort: 1 })
    default:
      return image.jpeg({ quality: 90, progressive: true })
  }
}

/** `#rrggbb`; null if the image is partly transparent, because the color would show through. */
async function dominantColor(bytes: Uint8Array): Promise<string | null> {
  const small = await sharp(bytes, READING).resize(64, 64, { fit: 'inside' }).png().toBuffer()
  const { dominant, isOpaque } = await sharp(small).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return isOpaque ? `#${hex.join('')}` : null
}

async function makeVariants(
  bytes: Uint8Array,
  facts: MediaFacts,
  name: string,
): Promise<Rendition[]> {
  const variants: Rendition[] = []
  for (const width of variantWidths(facts))
    for (const format of MODERN) {
      const resized = sharp(bytes, READING).timeout(TIMEOUT).resize({ width })
      const encoded =
        format === 'avif'
          ? resized.avif({ quality: 52, effort: 2 })
          : resized.webp({ quality: 78, effort: 4 })
      variants.push({
        name: variantName(name, width, format),
        type: MIME_TYPES[format],
        bytes: await encoded.toBuffer(),
      })
    }
  return variants
}
