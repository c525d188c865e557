import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'

const FILES = {
  heading: 'bricolage-grotesque/files/bricolage-grotesque-{subset}-700-normal.woff',
  text: 'figtree/files/figtree-{subset}-600-normal.woff',
}
const SUBSETS = ['latin', 'latin-ext']

type Face = keyof typeof FILES

const loaded = new Map<Face, Font[]>()

/** Typography of a line: its typeface, size in px, and letter spacing in em. */
export interface Style {
  face: Face
  size: number
  tracking?: number
}

/**
 * Converts a line of text to SVG path data, starting at 0,0 on the baseline, because the SVG renderer only has the
 * server's fonts, often none. Skips characters that the typeface lacks.
 */
export function textToPath(text: string, style: Style): string {
  const { placed } = set(text, style)
  return placed
    .flatMap(({ glyph, x }) => glyph.getPath(x, 0, style.size).commands.map(formatCommand))
    .join('')
}

/** In px. */
const widthOf = (text: string, style: Style) => set(text, style).end

function set(text: string, { face, size, tracking = 0 }: Style) {
  const placed: { font: Font; glyph: Glyph; x: number }[] = []
  let pen = 0
  for (const sign of text) {
    const font = fontsOf(face).find((candidate) => candidate.charToGlyphIndex(sign) > 0)
    if (!font) continue
    const [glyph, scale, before] = [font.charToGlyph(sign), size / font.unitsPerEm, placed.at(-1)]
    if (before?.font === font) pen += font.getKerningValue(before.glyph, glyph) * scale
    placed.push({ font, glyph, x: pen })
    pen += (glyph.advanceWidth ?? 0) * scale + tracking * size
  }
  return { placed, end: pen }
}

// The library's own serializer turns numbers near zero into NaN.
function formatCommand(command: PathCommand): string {
  const points = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const
  const at: { [Name in (typeof points)[number]]?: number } & object = { ...command }
  return command.type + points.flatMap((name) => at[name]?.toFixed(1) ?? []).join(' ')
}

/** Breaks a text into lines of at most `width` px, as even as possible; null if it takes more than `maxLines`. */
export function breakLines(
  text: string,
  style: Style,
  { width, maxLines }: { width: number; maxLines: number },
): string[] | null {
  const wide = fill(text, style, width)
  if (!wide || wide.length > maxLines) return null
  let even = wide
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const lines = fill(text, style, narrower)
    if (lines?.length !== wide.length) break
    even = lines
  }
  return even
}

function fill(text: string, style: Style, width: number): string[] | null {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (widthOf(word, style) > width) return null
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Truncates a text to `width` px, with an ellipsis. */
export function cutToFit(text: string, style: Style, width: number): string {
  if (widthOf(text, style) <= width) return text
  const signs = [...text]
  let [fits, tooMany] = [0, signs.length]
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${signs.slice(0, half).join('')}…`, style) <= width) fits = half
    else tooMany = half
  }
  return `${signs.slice(0, fits).join('').trimEnd()}…`
}

function fontsOf(face: Face): Font[] {
  const cached = loaded.get(face)
  if (cached) return cached
  const { resolve } = createRequire(import.meta.url)
  const fonts = SUBSETS.map((subset) => {
    const file = readFileSync(resolve(`@fontsource/${FILES[face].replace('{subset}', subset)}`))
    return opentype.parse(
      file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
    )
  })
  loaded.set(face, fonts)
  return fonts
}
