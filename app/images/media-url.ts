// The URL of an image holds what rendering needs (size, color, whether it is animated), so that
// pages need no query and the browser reserves the space before loading it.
// `/media/<20 hex>-<width>x<height>[-<rrggbb>][-moving].<ext>[?focal=<x>,<y>]`

const EXTENSIONS = ['jpg', 'png', 'gif', 'webp', 'avif', 'svg'] as const
export type Extension = (typeof EXTENSIONS)[number]

export const MIME_TYPES: Record<Extension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/**
 * Formats each image is also stored in, smallest first: browsers take the first one they support.
 */
export const MODERN = ['avif', 'webp'] as const
type Modern = (typeof MODERN)[number]

/** Widths in px that the layouts use, up to a full page on a high-density screen. */
const WIDTHS = [320, 640, 960, 1280, 1920]
const MAX_WIDTH = 1920

export interface MediaFacts {
  /** The first 20 hex digits of the upload's SHA-256. */
  hash: string
  width: number
  height: number
  /** `#rrggbb`, or null if the image is partly transparent. */
  color: string | null
  /** Animated: has more than one frame. */
  moving: boolean
  extension: Extension
}

/** In percent from the left and the top: stays visible when the image is cropped. */
interface FocalPoint {
  x: number
  y: number
}

const PREFIX = '/media/'
const NAME =
  /^([0-9a-f]{20})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?(-moving)?\.(jpg|png|gif|webp|avif|svg)$/
const VARIANT = /^(.+)-([1-9]\d{0,3})\.(avif|webp)$/
const FOCAL = /^\?focal=(\d{1,2}|100),(\d{1,2}|100)$/

/** The name an image is stored under. */
export function mediaName({ hash, width, height, color, moving, extension }: MediaFacts): string {
  const tint = color ? `-${color.slice(1)}` : ''
  return `${hash}-${width}x${height}${tint}${moving ? '-moving' : ''}.${extension}`
}

/** The path an image is served at. */
export const mediaUrl = (name: string): string => PREFIX + name

/** Parses the name of an image; null if it is not one of ours. */
export function readName(name: string): MediaFacts | null {
  const found = NAME.exec(name)
  if (!found) return null
  const [, hash = '', width, height, color, moving, extension] = found
  return {
    hash,
    width: Number(width),
    height: Number(height),
    color: color ? `#${color}` : null,
    moving: moving !== undefined,
    extension: extension as Extension,
  }
}

/** Widths of the stored variants, all smaller than the image. None for animated images and SVG. */
export function variantWidths({ width, moving, extension }: MediaFacts): number[] {
  if (moving || extension === 'svg') return []
  return [...WIDTHS.filter((each) => each < width), Math.min(width, MAX_WIDTH)].filter(
    (each, n, all) => all.indexOf(each) === n,
  )
}

/** The name of a variant with this width and format. */
export function variantName(name: string, width: number, format: Modern): string {
  return `${name.slice(0, name.lastIndexOf('.'))}-${width}.${format}`
}

/** The MIME type of an image or variant by name; null for any other name. */
export function typeOfName(name: string): string | null {
  const facts = readName(name)
  if (facts) return MIME_TYPES[facts.extension]
  const [, stem, width, format] = VARIANT.exec(name) ?? []
  // Variants do not tell the original's format, which makes no difference here.
  const picture = stem ? readName(`${stem}.jpg`) : null
  return picture && variantWidths(picture).includes(Number(width))
    ? MIME_TYPES[format as Modern]
    : null
}

interface MediaAddress {
  name: string
  facts: MediaFacts
  focal: FocalPoint | null
}

/** Parses an image URL; null if it is not one of ours. */
export function readMediaUrl(url: string): MediaAddress | null {
  if (!url.startsWith(PREFIX)) return null
  const query = url.indexOf('?')
  const name = url.slice(PREFIX.length, query < 0 ? undefined : query)
  const facts = readName(name)
  return facts && { name, facts, focal: query < 0 ? null : readFocal(url.slice(query)) }
}

function readFocal(search: string): FocalPoint | null {
  const found = FOCAL.exec(search)
  return found && { x: Number(found[1]), y: Number(found[2]) }
}

/** Strips the focal point: the URL in the image's record. */
export const ownMediaUrl = (url: string): string => url.split('?')[0] ?? url

/** Adds a focal point to `url`; the center is the default and left out. */
export function withFocal(url: string, { x, y }: FocalPoint): string {
  const bare = ownMediaUrl(url)
  if (!readMediaUrl(bare)) return url
  return x === 50 && y === 50 ? bare : `${bare}?focal=${x},${y}`
}
