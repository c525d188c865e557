import { singleton } from '~/env/singleton.server'
import type { BrandedCard } from '~/shell/social-image.server'

/** Cards kept in memory: about 4 MB. Those asked for longest ago go first. */
const MOST = 64

interface Kept {
  cards: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  /** Settles when the last card that was asked for is drawn. */
  line: Promise<unknown>
}

const kept = singleton<Kept>('cards', () => ({ cards: new Map(), line: Promise.resolve() }))

/** The picture of a card: drawn once, one after the other, so that a crowd of them leaves the pages their processor. */
export function keptCard(version: string, card: BrandedCard): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = kept.cards.get(version) ?? inLine(card)
  kept.cards.delete(version)
  kept.cards.set(version, drawing)
  drawing.catch(() => kept.cards.delete(version))
  const [oldest] = kept.cards.keys()
  if (kept.cards.size > MOST && oldest) kept.cards.delete(oldest)
  return drawing
}

function inLine(card: BrandedCard): Promise<Uint8Array<ArrayBuffer>> {
  // What draws is large, and most processes are never asked for a card.
  const drawing = kept.line.then(async () => (await import('./draw.server')).drawCard(card))
  kept.line = drawing.catch(() => null)
  return drawing
}
