import sharp from 'sharp'
import { SOCIAL_IMAGE_SIZE } from '~/shell/page-meta'
import type { BrandedSocialImage } from '~/shell/social-image.server'
import drawing from '~/ui/artwork/hero.svg?raw'
import { MARK_TRACE } from '~/ui/artwork/mark'
import { tokenColor } from '~/ui/token-color.server'
import { breakLines, cutToFit, type Style, textToPath } from './text-to-path.server'

const MARGIN = 72
const WIDTH = SOCIAL_IMAGE_SIZE.width - 2 * MARGIN
const MIN_TITLE_SIZE = { size: 52, maxLines: 4 }
/** Font sizes of a title in px, with the number of lines that fit; the largest one that fits is used. */
const TITLE_SIZES = [
  { size: 96, maxLines: 2 },
  { size: 80, maxLines: 3 },
  { size: 64, maxLines: 3 },
  MIN_TITLE_SIZE,
]

// The dark band's colors.
const FOREST = tokenColor('surface-inverse').dark
const PAPER = tokenColor('ink').dark
const MUTED = tokenColor('ink-muted').dark
const LEAF = tokenColor('action').dark
const COPPER = tokenColor('accent').dark
const CONTOUR = tokenColor('contour').dark

/** Draws the image as PNG: about 60 kB, in about 150 ms. */
export async function drawSocialImage(image: BrandedSocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(toSvg(image)))
    .png({ palette: true, colors: 64, compressionLevel: 9, effort: 7 })
    .toBuffer()
  return new Uint8Array(png)
}

function toSvg(image: BrandedSocialImage): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_IMAGE_SIZE.width}" height="${SOCIAL_IMAGE_SIZE.height}">
<defs>
${drawing.replace(/<\/?svg[^<>]*>/g, '')}
<linearGradient id="fade"><stop offset="0.1" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.42"/><stop offset="0.85" stop-color="#fff"/></linearGradient>
<mask id="quiet" maskUnits="userSpaceOnUse" x="0" y="0" width="1440" height="800"><rect width="1440" height="800" fill="url(#fade)"/></mask>
</defs>
<rect width="100%" height="100%" fill="${FOREST}"/>
<g transform="translate(180 63) scale(0.71)" fill="none" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" mask="url(#quiet)">
<use href="#lines" stroke="${CONTOUR}"/><use href="#summit" stroke="${COPPER}" stroke-width="2.4"/>
</g>
${brand(image)}
${drawTexts(image)}
</svg>`
}

function brand({ brandName, marked }: BrandedSocialImage): string {
  const style = heading(34)
  const at = { x: marked ? MARGIN + 64 : MARGIN, y: MARGIN + 34, color: PAPER }
  const name = write(cutToFit(brandName, style, WIDTH - 64), style, at)
  if (!marked) return name
  return `<g transform="translate(${MARGIN - 4} ${MARGIN - 5}) scale(1.1)">
<g fill="none" stroke="${LEAF}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="${MARK_TRACE}"/><circle cx="6.4" cy="41" r="3"/></g>
<circle cx="24.8" cy="20.7" r="3.4" fill="${COPPER}"/>
</g>
${name}`
}

/** Draws from the bottom up: the lines, the title, and the label above it. */
function drawTexts({ kind, title, lines }: BrandedSocialImage): string {
  const drawn: string[] = []
  let y = SOCIAL_IMAGE_SIZE.height - MARGIN
  for (const [at, line] of [...lines.entries()].reverse()) {
    const first = at === 0 && lines.length > 1
    const style = text(first ? 38 : 34)
    const color = first ? COPPER : MUTED
    drawn.push(write(cutToFit(line, style, WIDTH), style, { x: MARGIN, y, color }))
    y -= style.size * 1.42
  }
  const { style, rows } = titleRows(title)
  y -= style.size * 0.22
  for (const row of rows.reverse()) {
    drawn.push(write(row, style, { x: MARGIN - style.size * 0.04, y, color: PAPER }))
    y -= style.size * 1.06
  }
  drawn.push(write(kind, text(30), { x: MARGIN, y, color: lines.length > 1 ? MUTED : COPPER }))
  return drawn.join('\n')
}

function titleRows(title: string): { style: Style; rows: string[] } {
  for (const { size, maxLines } of TITLE_SIZES) {
    const rows = breakLines(title, heading(size), { width: WIDTH, maxLines })
    if (rows) return { style: heading(size), rows }
  }
  const style = heading(MIN_TITLE_SIZE.size)
  const cut = cutToFit(title, style, WIDTH * (MIN_TITLE_SIZE.maxLines - 1))
  const rows = breakLines(cut, style, { width: WIDTH, maxLines: MIN_TITLE_SIZE.maxLines })
  return { style, rows: rows ?? [cutToFit(title, style, WIDTH)] }
}

const heading = (size: number): Style => ({ face: 'heading', size, tracking: -0.028 })
const text = (size: number): Style => ({ face: 'text', size })

function write(
  line: string,
  style: Style,
  { x, y, color }: { x: number; y: number; color: string },
) {
  const path = textToPath(line, style)
  return path && `<path transform="translate(${x} ${y})" fill="${color}" d="${path}"/>`
}
