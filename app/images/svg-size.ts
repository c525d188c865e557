import type { XmlElement } from '@rgrove/parse-xml'

export interface Size {
  width: number
  height: number
}

/** The size browsers assume if a drawing has none (CSS 2.2, section 10.3.2). */
const DEFAULT_SIZE: Size = { width: 300, height: 150 }
/** Image URLs have room for five digits per side. */
const MAX_SIDE = 99_999
const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
}

/**
 * Size of a drawing in px: its width and height, completed from the aspect ratio of its viewBox.
 * Parsed here, because librsvg can take most of a minute for 1 MB of empty style sheets.
 */
export function sizeOf({ attributes }: XmlElement): Size {
  const box = boxOf(attributes.viewBox)
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)]
  if (!width && !height) return rounded(box ?? DEFAULT_SIZE)
  const ratio = box ? box.width / box.height : DEFAULT_SIZE.width / DEFAULT_SIZE.height
  return rounded({ width: width || height * ratio, height: height || width / ratio })
}

const rounded = ({ width, height }: Size): Size => ({ width: side(width), height: side(height) })

const side = (length: number) => Math.min(Math.max(Math.round(length), 1), MAX_SIDE)

/** Returns 0 for missing and relative lengths. */
function pixels(length = ''): number {
  const [, number, unit = ''] = /^([\d.]{1,20})([a-z]{0,3})$/.exec(length.trim()) ?? []
  return Number(number) * (PIXELS[unit] ?? 0) || 0
}

function boxOf(viewBox = ''): Size | null {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : null
}
