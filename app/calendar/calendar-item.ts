import type { CALENDAR_STATUSES, CALENDAR_TYPES, EventStatus, LeadStatus } from 'db/enums'
import { parseId } from 'db/parse-id'

/** An item of the calendar: a public event, a staff entry, a scheduled pickup, or a registration. */
const ITEM_KINDS = ['event', 'entry', 'pickup', 'registration'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export interface CalendarItem {
  kind: ItemKind
  /** The id of the event, entry or lead. */
  id: number
  title: string
  /** yyyy-MM-dd, a calendar date at the site. */
  date: string
  type: (typeof CALENDAR_TYPES)[number] | 'pickup'
  status: (typeof CALENDAR_STATUSES)[number] | EventStatus | LeadStatus
  location: string | null
  /** An event's, as people read it. */
  time: string | null
  /** Start time, `09:00`; null if unknown. */
  start: string | null
  /** How many people an event expects. */
  registrations: number
  /** `No date` for a pickup without one, `Inactive` for an event that visitors cannot see. */
  note: string | null
  /** A lead's. */
  reference: string | null
  /** Sent back with a change, so that nothing saved in between is lost. */
  version: number
  /** How many of this kind the day has, including those not listed. */
  alike: number
}

/** The key in URLs: `event-3`, `pickup-12`. */
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
  const kind = ITEM_KINDS.find((each) => each === word)
  const id = parseId(digits)
  return kind && id ? { kind, id } : null
}

/** Its own day; null for a pickup without one, which is shown today. */
export const dateOf = ({ kind, date, note }: Pick<CalendarItem, 'kind' | 'date' | 'note'>) =>
  kind === 'pickup' && note !== null ? null : date

/** A registration is when and where its event is. */
export const isMovable = ({ kind }: Pick<CalendarItem, 'kind'>): boolean => kind !== 'registration'
