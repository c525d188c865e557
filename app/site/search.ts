/** Searchable texts; `keywords` are synonyms that visitors use, `text` is what the page itself says. */
export interface Searchable {
  title: string
  description: string
  keywords?: string
  text?: string
}

/**
 * Whether every word of `query` occurs, ignoring case, accents, hyphens and plural endings
 * ("ewaste" finds E-Waste). An empty query matches everything.
 */
export function matches(page: Searchable, query: string): boolean {
  const { title, description, keywords = '', text: own = '' } = page
  const plain = fold(`${title} ${description} ${keywords} ${own}`)
  const text = `${plain} ${plain.replaceAll('-', '')}`
  const words = wordsOf(query)
  // A query of symbols only, such as %, has no words.
  return words.length > 0
    ? words.every((word) => text.includes(word))
    : text.includes(fold(query.trim()))
}

/** Separates the words of a text, and keeps them. */
const WORD = /([\p{L}\p{M}\p{N}$-]+)/u

/** A piece of a text, and whether it is a word that the query asks for. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** Splits a text so that the words that match the query can be marked. */
export function markMatches(text: string, query: string): TextPart[] {
  const words = wordsOf(query)
  const parts: TextPart[] = []
  for (const [index, part] of text.split(WORD).entries()) {
    const isMatch = index % 2 === 1 && isAsked(part, words)
    const last = parts.at(-1)
    if (last && !last.isMatch && !isMatch) last.text += part
    else if (part !== '') parts.push({ text: part, isMatch })
  }
  return parts
}

/**
 * The first sentence of a text, written in Markdown or not, that has a word of the query; without its beginning if the
 * word is not within `length` characters.
 */
export function findSentence(text: string, query: string, length: number): string | undefined {
  const words = wordsOf(query).filter(isLong)
  const sentence = text
    .replace(/\]\([^()\s]*\)|[*#[\]`]/g, '')
    .split(/\n|(?<=[.!?])\s/)
    .find((each) => {
      const plain = fold(each).replaceAll('-', '')
      return words.some((word) => plain.includes(word))
    })
    ?.trim()
    .replace(LIST_MARKER, '')
  const [before] = markMatches(sentence ?? '', query)
  if (!sentence || !before || before.text.length < length - LONGEST_WORD) return sentence
  return `…${sentence.slice(sentence.lastIndexOf(' ', before.text.length - length / 2) + 1)}`
}

/** Of an item of a list, or a quotation. */
const LIST_MARKER = /^(?:[-+>]|\d{1,9}[.)])\s+/

/** Of those that are not cut off in an excerpt. */
const LONGEST_WORD = 20

/** One or two letters are in too many words, so they match only alone: the "e" of "e waste". */
const isLong = (word: string) => word.length > 2

function isAsked(part: string, words: string[]): boolean {
  const plain = fold(part)
  const parts = plain.split('-')
  const joined = parts.join('')
  return words.some((word) => (isLong(word) ? joined.includes(word) : parts.includes(word)))
}

function wordsOf(query: string): string[] {
  return fold(query)
    .split(/[^\p{L}\p{N}$-]+/u)
    .map((word) => word.replaceAll('-', ''))
    .map(stem)
    .filter(Boolean)
}

/** Strips plural endings: laptop, batter(y). */
function stem(word: string): string {
  if (word.length > 4 && /(ies|y)$/.test(word)) return word.replace(/(ies|y)$/, '')
  return word.length > 3 ? word.replace(/s$/, '') : word
}

/** Lower case without accents: decomposing splits é into e and a combining mark. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
