// The subset of Markdown (CommonMark) that text pages use: headings, paragraphs, flat lists,
// quotations, bold, italic, code, links. Anything else, HTML included, is plain text.

import { cutAtWord } from '~/ui/cut-at-word'
import { decodableFragment } from '~/ui/fragment'

export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; id: string; text: string; children: Inline[] }
  | { type: 'paragraph' | 'quote'; children: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Inline[][] }

// These match line starts only, because they run often, on lines of any length.
const HEADING = /^#{1,6}(?=\s)/
const BULLET = /^ {0,3}[-*+]\s/
const NUMBER = /^ {0,3}(\d{1,9})[.)]\s/
const QUOTE = /^ {0,3}>\s?/

/** Parses a text into blocks. Headings start at level 2, below the page title. */
export function parseMarkdown(text: string): Block[] {
  const idFor = uniqueIds()
  return chunks(text).map((lines) => toBlock(lines, idFor))
}

/** Groups lines into blocks: an empty line ends one, a heading is one, a list marker starts one. */
function chunks(text: string): string[][] {
  const found: string[][] = []
  let open: string[] | null = null
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '') {
      open = null
    } else if (readHeading(line)) {
      found.push([line])
      open = null
    } else if (open && interrupts(line, open[0] ?? '')) {
      open = [line]
      found.push(open)
    } else if (open) {
      open.push(line)
    } else {
      open = [line]
      found.push(open)
    }
  }
  return joinLists(found)
}

/** In a paragraph, only "1." starts an ordered list, so that a line such as "2027. …" does not. */
function interrupts(line: string, first: string): boolean {
  const kind = kindOf(line)
  if (kind === 'text' || kind === kindOf(first)) return false
  return kind !== 'number' || kindOf(first) !== 'text' || Number.parseInt(line, 10) === 1
}

function kindOf(line: string): 'bullet' | 'number' | 'quote' | 'text' {
  if (BULLET.test(line)) return 'bullet'
  if (NUMBER.test(line)) return 'number'
  return QUOTE.test(line) ? 'quote' : 'text'
}

/** Joins list items that are separated by empty lines. */
function joinLists(groups: string[][]): string[][] {
  const joined: string[][] = []
  for (const lines of groups) {
    const last = joined.at(-1)
    const kind = kindOf(lines[0] ?? '')
    const continues = kind === 'bullet' || kind === 'number'
    if (last && continues && kindOf(last[0] ?? '') === kind)
      for (const line of lines) last.push(line)
    else joined.push(lines)
  }
  return joined
}

function toBlock(lines: string[], idFor: (text: string) => string): Block {
  const [first = ''] = lines
  const heading = readHeading(first)
  if (heading) {
    const children = parseInline(heading.content)
    const text = plainText(children)
    return { type: 'heading', level: heading.level, id: idFor(text), text, children }
  }
  const kind = kindOf(first)
  if (kind === 'bullet' || kind === 'number') return toList(lines, kind)
  if (kind === 'quote') {
    const text = lines.map((line) => contentAfter(QUOTE, line) ?? line.trim()).join(' ')
    return { type: 'quote', children: parseInline(text) }
  }
  return { type: 'paragraph', children: parseInline(lines.map((line) => line.trim()).join(' ')) }
}

/** Parses a line such as `## Title ##`; null if it is not a heading. */
function readHeading(line: string) {
  const marks = HEADING.exec(line)?.[0].length
  const text = marks && line.slice(marks).trimStart()
  if (!text) return null
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  const level = Math.min(4, Math.max(2, marks)) as 2 | 3 | 4
  return { level, content: text.slice(0, end).trimEnd() || '#' }
}

function contentAfter(marker: RegExp, line: string): string | undefined {
  const found = marker.exec(line)
  return found ? line.slice(found[0].length) : undefined
}

function toList(lines: string[], kind: 'bullet' | 'number'): Block {
  const items: string[] = []
  for (const line of lines) {
    const item = contentAfter(kind === 'bullet' ? BULLET : NUMBER, line)
    if (item === undefined) items.push(`${items.pop() ?? ''} ${line.trim()}`)
    else items.push(item.trimStart())
  }
  const start = Number(NUMBER.exec(lines[0] ?? '')?.[1] ?? 1)
  return { type: 'list', ordered: kind === 'number', start, items: items.map(parseInline) }
}

// Alternatives in order: escape, code (contains no other markup), bold, italic, link. Underscores
// within words are literal. Content never spans the next marker of its kind; otherwise every
// unclosed marker would scan to the end of the text.
const INLINE =
  /\\(?<escaped>[\\`*_[\]()#+.!>-])|`(?<code>[^`]+)`|\*\*(?<strong>(?!\s)(?:[^*]|\*(?!\*))+(?<!\s))\*\*|\*(?<star>[^\s*](?:[^*]*[^\s*])??)\*|(?<!\w)_(?<under>[^\s_](?:[^_]*[^\s_])??)_(?!\w)|\[(?<label>[^[\]]+)\]\((?<href>[^()\s]+)\)/

function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let rest = text
  for (let match = INLINE.exec(rest); match?.groups; match = INLINE.exec(rest)) {
    if (match.index > 0) found.push({ type: 'text', text: rest.slice(0, match.index) })
    found.push(toInline(match.groups))
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest) found.push({ type: 'text', text: rest })
  return found
}

function toInline(groups: Record<string, string | undefined>): Inline {
  const { escaped, code, strong, star, under, label = '', href = '' } = groups
  if (escaped) return { type: 'text', text: escaped }
  if (code) return { type: 'code', text: code }
  if (strong) return { type: 'strong', children: parseInline(strong) }
  const em = star ?? under
  if (em) return { type: 'em', children: parseInline(em) }
  if (isSafeLink(href))
    return {
      type: 'link',
      href: href.replace(/#.*/, decodableFragment),
      children: parseInline(label),
    }
  return { type: 'text', text: label }
}

/** Allows http, https, mailto and paths on this site; not `javascript:` or `//host`. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)
}

const DESCRIPTION_LENGTH = 155

/** The first paragraph as plain text, truncated at a word to the length of a description. */
export function plainExcerpt(blocks: Block[]): string {
  const first = blocks.find((block) => block.type === 'paragraph')
  const text = first?.type === 'paragraph' ? plainText(first.children) : ''
  return cutAtWord(text, DESCRIPTION_LENGTH)
}

function plainText(children: Inline[]): string {
  return children
    .map((child) => ('text' in child ? child.text : plainText(child.children)))
    .join('')
}

/** Generates unique heading ids; `content` is taken by the page itself. */
function uniqueIds() {
  const taken = new Set(['content'])
  const next = new Map<string, number>()
  return (text: string) => {
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    const base = plain || 'section'
    let id = base
    let n = next.get(base) ?? 2
    for (; taken.has(id); n += 1) id = `${base}-${n}`
    next.set(base, n)
    taken.add(id)
    return id
  }
}
