import { setImmediate } from 'node:timers/promises'
import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'
import { ATTRIBUTES, ELEMENTS } from './svg-allowlist'
import { repeatsTooMuch } from './svg-repeats'
import { type Size, sizeOf } from './svg-size'

// The drawing is serialized again from the tree of a strict parser, so anything that browsers might
// parse differently is lost. In addition, it is served with a policy that runs no scripts.

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Real drawings nest less, and browsers give up beyond this, too. */
const MAX_DEPTH = 200
/** Embedded images: data URLs only. */
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/
const LOCAL = /^#[\w.:-]+$/

/**
 * Limits for the characters that start tags, attributes and references. Checked before parsing,
 * which takes about 50 ms at these limits and seconds beyond them.
 */
const MAX_MARKUP = { '<': 10_000, '=': 30_000, '&': 10_000 }

export interface Drawing {
  bytes: Buffer
  size: Size
}

/**
 * Removes everything from the drawing that could run, load or link, or returns why it is refused.
 */
export async function sanitizeSvg(bytes: Uint8Array): Promise<Drawing | 'invalid' | 'too complex'> {
  const text = decode(bytes)
  if (text === null) return 'invalid'
  if (hasTooMuchMarkup(text)) return 'too complex'
  const root = parse(text)
  if (root?.name !== 'svg') return 'invalid'
  // Let other requests run between the steps.
  await setImmediate()
  const clean = writeElement(root, 0)
  if (occursMoreThan(clean, '&', MAX_MARKUP['&'])) return 'too complex'
  await setImmediate()
  const drawn = parse(clean)
  if (!drawn) return 'invalid'
  if (repeatsTooMuch(drawn)) return 'too complex'
  return { bytes: Buffer.from(clean), size: sizeOf(drawn) }
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // XML normalizes line ends like this (section 2.11). The parser would copy the text for each
    // one.
    return text.replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

const hasTooMuchMarkup = (text: string) =>
  Object.entries(MAX_MARKUP).some(([character, max]) => occursMoreThan(text, character, max))

function occursMoreThan(text: string, character: string, max: number): boolean {
  let at = -1
  for (let count = 0; count <= max; count += 1) {
    at = text.indexOf(character, at + 1)
    if (at < 0) return false
  }
  return true
}

function parse(text: string): XmlElement | null {
  try {
    // The parser skips document types and knows only the five predefined entities; others are
    // errors.
    return parseXml(text).root
  } catch {
    return null
  }
}

function writeElement(element: XmlElement, depth: number): string {
  const { name } = element
  if (!ELEMENTS.has(name) || depth > MAX_DEPTH) return ''
  if (name === 'style') return writeStyle(element.text)
  const attributes = Object.entries(element.attributes)
    // Editors write both for compatibility; the attribute without prefix wins (SVG 2, section
    // 16.1.3).
    .filter(([attribute]) => attribute !== 'xlink:href' || !('href' in element.attributes))
    .map(([attribute, value]) => writeAttribute(name, attribute, value))
    .join('')
  const namespace = depth === 0 ? ` xmlns="${NAMESPACE}"` : ''
  const content = element.children
    .map((child) => {
      if (child instanceof XmlElement) return writeElement(child, depth + 1)
      return child instanceof XmlText || child instanceof XmlCdata ? escaped(child.text) : ''
    })
    .join('')
  return `<${name}${namespace}${attributes}>${content}</${name}>`
}

function writeAttribute(element: string, name: string, value: string): string {
  if (name === 'href' || name === 'xlink:href')
    return isSafeTarget(element, value) ? ` href="${escaped(value.trim())}"` : ''
  if (!ATTRIBUTES.has(name) || !isSafeStyle(value)) return ''
  return ` ${name}="${escaped(value)}"`
}

function isSafeTarget(element: string, value: string): boolean {
  return LOCAL.test(value.trim()) || (element === 'image' && EMBEDDED.test(value.trim()))
}

function writeStyle(text: string): string {
  const rules = withoutComments(text)
  return isSafeStyle(rules) ? `<style>${escaped(rules)}</style>` : ''
}

/** Keeps an unterminated comment, which `isSafeStyle` then rejects. */
function withoutComments(text: string): string {
  let [kept, at] = ['', 0]
  for (;;) {
    const start = text.indexOf('/*', at)
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2)
    if (end < 0) return kept + text.slice(at)
    kept += text.slice(at, start)
    at = end + 2
  }
}

/**
 * Whether a style value loads nothing: no at-rule, no escape that could hide one, and no function
 * with a URL except `url(#id)`.
 */
function isSafeStyle(value: string): boolean {
  if (/[@\\<]|\/\*|javascript:|expression\s*\(|binding/i.test(value)) return false
  if (/\b(?:image-set|image|cross-fade|src|attr|element)\s*\(/i.test(value)) return false
  return [...value.matchAll(/url\s*\(/gi)].every(({ index, 0: opening }) =>
    LOCAL.test(addressAt(value, index + opening.length)),
  )
}

/**
 * The argument up to the closing bracket, unquoted. Avoids a regular expression, which would take
 * hours on a long run of spaces.
 */
function addressAt(value: string, start: number): string {
  const end = value.indexOf(')', start)
  const inside = end < 0 ? '' : value.slice(start, end).trim()
  const quoted = /^["']/.test(inside) && inside.length > 1 && inside.at(-1) === inside[0]
  return (quoted ? inside.slice(1, -1) : inside).trim()
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
