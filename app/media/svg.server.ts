import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'
import { repeatsTooMuch } from './svg-repeats'
import { ATTRIBUTES, ELEMENTS } from './svg-words'

// A drawing is written anew from what a strict parser understood of it: whatever a browser would read
// otherwise than the parser does not survive. It is served under a policy that runs nothing, besides.

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Deeper nesting is no drawing, and browsers give up on it, too. */
const DEEPEST = 200
/** Pictures within a drawing: their bytes, never an address. */
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/
const LOCAL = /^#[\w.:-]+$/

/** The drawing in `bytes` without all that could act, load or link; null when it is no SVG, or a trap. */
export function sanitizeSvg(bytes: Uint8Array): Buffer | null {
  const root = parse(bytes)
  if (root?.name !== 'svg') return null
  const clean = Buffer.from(writeElement(root, 0))
  const drawn = parse(clean)
  return drawn && !repeatsTooMuch(drawn) ? clean : null
}

function parse(bytes: Uint8Array): XmlElement | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // The parser skips a document type and knows no entities but XML's own five: others are errors.
    return parseXml(text).root
  } catch {
    return null
  }
}

function writeElement(element: XmlElement, depth: number): string {
  const { name } = element
  if (!ELEMENTS.has(name) || depth > DEEPEST) return ''
  if (name === 'style') return writeStyle(element.text)
  const attributes = Object.entries(element.attributes)
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

/** One without an end stays, and is then judged unsafe. */
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
 * Whether a value loads nothing: no at-rule, no escape that could spell one, no function that takes an
 * address except `url(#part-of-this-drawing)`.
 */
function isSafeStyle(value: string): boolean {
  if (/[@\\<]|\/\*|javascript:|expression\s*\(|binding/i.test(value)) return false
  if (/\b(?:image-set|image|cross-fade|src|attr|element)\s*\(/i.test(value)) return false
  return [...value.matchAll(/url\s*\(/gi)].every(({ index, 0: opening }) =>
    LOCAL.test(addressAt(value, index + opening.length)),
  )
}

/** What stands up to the next bracket, without its quotes. Looked for by hand: a pattern for all of it takes hours over a page of spaces. */
function addressAt(value: string, start: number): string {
  const end = value.indexOf(')', start)
  const inside = end < 0 ? '' : value.slice(start, end).trim()
  const quoted = /^["']/.test(inside) && inside.length > 1 && inside.at(-1) === inside[0]
  return (quoted ? inside.slice(1, -1) : inside).trim()
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
