import type { Kind, Use } from './uses.server'

const KINDS: Record<Kind, string> = {
  event: 'the event',
  news: 'the publication',
  service: 'the service',
  page: 'the page',
  draft: 'the draft of the page',
  logo: 'the logo',
  'default logos': 'the logos',
}

const NAMED = 5

/** One place where a picture is shown: `the event "Fall collection day"`. */
export const placeInWords = ({ kind, title }: Use): string => `${KINDS[kind]} "${title}"`

/** Where a picture is shown, in a sentence's middle; the first five by name. */
export function inWords(uses: Use[]): string {
  const named = uses.slice(0, NAMED).map(placeInWords)
  const more = uses.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
