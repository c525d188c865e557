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
