/** What a search looks through; `keywords` are words that people use for it and the texts do not. */
export interface Searchable {
  title: string
  description: string
  keywords?: string
}

/**
 * Whether every word of `query` occurs: capitals, accents, hyphens and a plural's end make no
 * difference ("ewaste" finds E-Waste). An empty query matches everything.
 */
export function matches({ title, description, keywords = '' }: Searchable, query: string): boolean {
  const plain = fold(`${title} ${description} ${keywords}`)
  const text = `${plain} ${plain.replaceAll('-', '')}`
  const words = wordsOf(query)
  // Signs alone are not words, but may be meant: %.
  return words.length > 0
    ? words.every((word) => text.includes(word))
    : text.includes(fold(query.trim()))
}

function wordsOf(query: string): string[] {
  return fold(query)
    .split(/[^\p{L}\p{N}$-]+/u)
    .map((word) => word.replaceAll('-', ''))
    .map(stem)
    .filter(Boolean)
}

/** What a word and its plural have in common: laptop, batter(y). */
function stem(word: string): string {
  if (word.length > 4 && /(ies|y)$/.test(word)) return word.replace(/(ies|y)$/, '')
  return word.length > 3 ? word.replace(/s$/, '') : word
}

/** Lower case without accents: é is e and a mark of its own once decomposed. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
