import { abbreviate, parseDate } from '~/ui/calendar-date'
import type { PublicEvent } from './event'

/** One row of cards; the events page has the rest (document 1, section 9). */
export const MAX_CARDS = 3

const isOpen = ({ registration }: PublicEvent) => registration.state === 'open'

/** Whether registration for an event has ended, so that its card has less text. */
export const isGone = ({ registration: { state } }: PublicEvent): boolean =>
  state === 'full' || state === 'cancelled' || state === 'closed'

/**
 * The events of a row of cards, soonest first (document 3, "Public side"). If none of them is open, the next open one
 * is appended: it has no card, but the cards mention it.
 */
export function pickCards(events: PublicEvent[]): PublicEvent[] {
  const next = nextOpen(events)
  return events.filter((event, at) => at < MAX_CARDS || event === next)
}

/** The soonest event with open registration, as the alternative to a full one. */
export const nextOpen = (events: PublicEvent[]): PublicEvent | undefined =>
  events.filter(isOpen).sort((a, b) => a.date.localeCompare(b.date))[0]

/** `Fort Collins, Dec 19` */
export function townAndDay({ town, location, date }: PublicEvent): string {
  const read = parseDate(date)
  return `${town ?? location}, ${read ? `${abbreviate(read.month)} ${read.day}` : date}`
}

/** Drops what cards do not show: everything on the home page is sent twice, as HTML and as data. */
export const withCardFacts = (event: PublicEvent): PublicEvent => ({
  ...event,
  description: teaserOf(event.description),
  imageAlt: null,
  address: null,
  host: null,
  ...{
    parking: null,
    bring: null,
    price: null,
    limits: [],
    zips: [],
    questions: [],
    closedSlots: [],
  },
})

/** Fits three lines of a card on a phone. */
const MAX_TEASER = 110

/** The first sentences of a description, or as many words as fit on a card. */
export function teaserOf(description: string): string {
  const text = description.trim().replace(/\s+/g, ' ')
  if (text.length <= MAX_TEASER) return text
  const start = text.slice(0, MAX_TEASER)
  // At least three letters before the period, because "St." and "Ave." do not end a sentence.
  const sentences = /^.*[a-z\d]{3}[.!?](?=\s)/.exec(start)
  if (sentences) return sentences[0]
  const lastSpace = start.lastIndexOf(' ')
  const words = lastSpace < 0 ? start : start.slice(0, lastSpace)
  return `${words.replace(/[,;:]$/, '')}…`
}
