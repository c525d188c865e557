// A picture's address says all that a page needs to draw it: size, color, whether it moves. So a page
// asks no database for it, and the browser keeps room before a byte has come.
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

/** What each picture is also stored as, the smallest first: browsers take the first they know. */
export const MODERN = ['avif', 'webp'] as const
type Modern = (typeof MODERN)[number]

/** Widths in px that the site's layouts use, up to a full page on a sharp screen. */
const WIDTHS = [320, 640, 960, 1280, 1920]
const MAX_WIDTH = 1920

export interface MediaFacts {
  /** The first 20 hexadecimal digits of the SHA-256 of what was uploaded. */
  hash: string
  width: number
  height: number
  /** `#rrggbb`, or null where something shines through the picture. */
  color: string | null
  /** Has more than one frame. */
  moving: boolean
  extension: Extension
}

/** In percent from the left and the top: what stays in view when the picture is cropped. */
export interface FocalPoint {
  x: number
  y: number
}

const PREFIX = '/media/'
const NAME =
  /^([0-9a-f]{20})-([1-9]\d{0,4})x([1-9]\d{0,4})(?:-([0-9a-f]{6}))?(-moving)?\.(jpg|png|gif|webp|avif|svg)$/
const VARIANT = /^(.+)-([1-9]\d{0,3})\.(avif|webp)$/
const FOCAL = /^\?focal=(\d{1,2}|100),(\d{1,2}|100)$/

/** The name under which a picture is stored. */
export function mediaName({ hash, width, height, color, moving, extension }: MediaFacts): string {
  const tint = color ? `-${color.slice(1)}` : ''
  return `${hash}-${width}x${height}${tint}${moving ? '-moving' : ''}.${extension}`
}

/** Where the file of this name is served. */
export const mediaUrl = (name: string): string => PREFIX + name

/** What the name of a picture says, or null when it is none of ours. */
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

/** The widths in which a picture is kept beside its own: never more than it has. None where it moves, or is drawn at any size. */
export function variantWidths({ width, moving, extension }: MediaFacts): number[] {
  if (moving || extension === 'svg') return []
  return [...WIDTHS.filter((each) => each < width), Math.min(width, MAX_WIDTH)].filter(
    (each, n, all) => all.indexOf(each) === n,
  )
}

/** The name of a picture in another width and format. */
export function variantName(name: string, width: number, format: Modern): string {
  return `${name.slice(0, name.lastIndexOf('.'))}-${width}.${format}`
}

/** The media type of whatever is stored under `name`, a picture or a variant of one; null for any other name. */
export function typeOfName(name: string): string | null {
  const facts = readName(name)
  if (facts) return MIME_TYPES[facts.extension]
  const [, stem, width, format] = VARIANT.exec(name) ?? []
  // The variants of one picture share a stem; which format it came in decides nothing here.
  const picture = stem ? readName(`${stem}.jpg`) : null
  return picture && variantWidths(picture).includes(Number(width))
    ? MIME_TYPES[format as Modern]
    : null
}

export interface MediaAddress {
  name: string
  facts: MediaFacts
  focal: FocalPoint | null
}

/** What an address of ours says; null for every other address. */
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

/** A picture's own address, without its focal point: the one that its record has. */
export const ownMediaUrl = (url: string): string => url.split('?')[0] ?? url

/** `url` with the point that is to stay in view; the middle needs no saying. */
export function withFocal(url: string, { x, y }: FocalPoint): string {
  const bare = ownMediaUrl(url)
  if (!readMediaUrl(bare)) return url
  return x === 50 && y === 50 ? bare : `${bare}?focal=${x},${y}`
}
