// The part of Markdown (CommonMark) that text pages use: headings, paragraphs, flat lists, quotations,
// bold, italic, code, links. Anything else stays the text it is; HTML is text too.

import { decodableFragment } from '~/ui/fragment'

export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; id: string; text: string; children: Inline[] }
  | { type: 'paragraph' | 'quote'; children: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Inline[][] }

// Each looks at the beginning of a line only: what follows may be long, and is asked about often.
const HEADING = /^#{1,6}(?=\s)/
const BULLET = /^ {0,3}[-*+]\s/
const NUMBER = /^ {0,3}(\d{1,9})[.)]\s/
const QUOTE = /^ {0,3}>\s?/

/** The blocks of a text. Its headings begin at the second level, below the title of the page. */
export function parseMarkdown(text: string): Block[] {
  const idFor = uniqueIds()
  return chunks(text).map((lines) => toBlock(lines, idFor))
}

/** Groups of lines that make one block: an empty line ends one, a heading is one, a list marker starts one. */
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

/** Of a paragraph, only a list from 1: a line that happens to begin with "2027." goes on with it. */
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

/** A list whose items stand apart by empty lines is one list. */
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

/** A line such as `## Title ##`; null where it is none. */
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

// In this order: an escaped sign, code (in which nothing else is a sign), bold, italic, a link.
// Underscores inside a word are part of it. No content reaches beyond the next sign of its own kind:
// otherwise each sign that nothing closes would be looked at up to the end of the text.
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

/** http, https and mailto, and addresses of this site; never `javascript:`, and never `//elsewhere`. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:|#|\/(?![/\\]))/i.test(href)
}

const DESCRIPTION_LENGTH = 155

/** The first paragraph as plain text, cut at a word where it is long for a description (in characters). */
export function plainExcerpt(blocks: Block[]): string {
  const first = blocks.find((block) => block.type === 'paragraph')
  const text = first?.type === 'paragraph' ? plainText(first.children) : ''
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text
    .slice(0, DESCRIPTION_LENGTH)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`
}

function plainText(children: Inline[]): string {
  return children
    .map((child) => ('text' in child ? child.text : plainText(child.children)))
    .join('')
}

/** Ids for headings, each once in a text; `content` is the page's own. */
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
