// `npm run fonts`: subsets both typefaces to the characters of English, so that each fits in the
// initial congestion window (14.6 kB with headers). The output is committed, so neither builds nor
// servers run this. A test compares it.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const inFolder = (name) => fileURLToPath(new URL(name, import.meta.url))
const packaged = (path) => createRequire(import.meta.url).resolve(path)

/** Ligatures, kerning, tabular figures: the features that the site's CSS and browsers use. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Full and subset files, with the kept axis: weights from 400 to 700. */
export const CUTS = [
  {
    file: inFolder('heading.woff2'),
    from: packaged(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    ),
  },
  {
    file: inFolder('text.woff2'),
    from: packaged('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

/**
 * The bytes of a cut file.
 * @param {{ file: string, from: string, variationAxes?: Record<string, { min: number, max: number }> }} which
 */
export function cut({ file, from, variationAxes }) {
  return subsetFont(readFileSync(from), charactersOf(basename(file)), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes,
  })
}

/** The characters in a file's `unicode-range` in typefaces.css. */
function charactersOf(name) {
  const css = readFileSync(inFolder('typefaces.css'), 'utf8')
  const [, ranges] = new RegExp(`${name}[^}]*unicode-range:([^;]+);`).exec(css)
  return String.fromCodePoint(...codesOf(ranges))
}

/**
 * Expands a CSS `unicode-range` to code points.
 * @param {string} ranges Such as `U+20-7E, U+A9`.
 */
export function codesOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const each of CUTS) writeFileSync(each.file, await cut(each))
