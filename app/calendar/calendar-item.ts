import type { CALENDAR_STATUSES, CALENDAR_TYPES, EventStatus, LeadStatus } from 'db/enums'
import { parseId } from 'db/parse-id'

/** What stands in the calendar: a public event, an entry of the staff, a scheduled pickup, a registration. */
const ITEM_KINDS = ['event', 'entry', 'pickup', 'registration'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export interface CalendarItem {
  kind: ItemKind
  /** Of the event or entry, or of the lead. */
  id: number
  title: string
  /** yyyy-MM-dd, a calendar date at the site. */
  date: string
  type: (typeof CALENDAR_TYPES)[number] | 'pickup'
  status: (typeof CALENDAR_STATUSES)[number] | EventStatus | LeadStatus
  location: string | null
  /** An event's, as people read it. */
  time: string | null
  /** When it starts, `09:00`; null where that is not known. */
  start: string | null
  /** How many registrations an event expects. */
  registrations: number
  /** `No date` of a pickup that names none, `Inactive` of an event that visitors do not see. */
  note: string | null
  /** A lead's. */
  reference: string | null
  /** What to send back to change it, so that nothing saved in between is lost. */
  version: number
  /** How many of this kind the day has; some of them may not be in the list. */
  alike: number
}

/** What an address names: `event-3`, `pickup-12`. */
export interface ItemKey {
  kind: ItemKind
  id: number
}

/**
 * Kind and number in one word. Document 2 adds 1000 to the ids of pickups and 2000 to those of
 * registrations, which would soon be the ids of others.
 */
export const keyOf = ({ kind, id }: ItemKey): string => `${kind}-${id}`

/** The kind and number that a word names, or null. */
export function parseItemKey(text: string | undefined): ItemKey | null {
  const [, word, digits] = /^([a-z]+)-(\d+)$/.exec(text ?? '') ?? []
  const kind = ITEM_KINDS.find((known) => known === word)
  const id = parseId(digits)
  return kind && id ? { kind, id } : null
}

/** Its own day; null of a pickup that names none and only stands on today. */
export const dateOf = ({ kind, date, note }: Pick<CalendarItem, 'kind' | 'date' | 'note'>) =>
  kind === 'pickup' && note !== null ? null : date

/** A registration is where and when its event is. */
export const isMovable = ({ kind }: Pick<CalendarItem, 'kind'>): boolean => kind !== 'registration'
