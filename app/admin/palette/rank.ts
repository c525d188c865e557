interface Named {
  label: string
  reference?: string
  /** More words that find it. */
  words?: string
}

/** Entries that match every word of the text, in any order, best first. */
export function findNamed<Each extends Named>(all: readonly Each[], text: string): Each[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  return all
    .map((each) => ({ each, rank: rankOf(each, terms) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ each }) => each)
}

/** Higher if more words match by prefix; a word with missing letters still scores a little. */
function rankOf({ label, reference = '', words = '' }: Named, terms: string[]): number {
  const own = `${label} ${reference}`.toLowerCase().split(/[^\p{L}\d]+/u)
  const more = words.split(' ')
  const ranks = terms.map((word) => {
    if (own.some((each) => each.startsWith(word))) return 3
    if (more.some((each) => each.startsWith(word))) return 2
    return word.length > 2 && own.some((each) => hasInOrder(each, word)) ? 1 : 0
  })
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 1)
}

/** Whether `text` contains the letters of `word` in this order, with gaps. */
function hasInOrder(text: string, word: string): boolean {
  let at = text.startsWith(word[0] ?? '') ? -1 : text.length
  return [...word].every((letter) => {
    at = text.indexOf(letter, at + 1)
    return at !== -1
  })
}
