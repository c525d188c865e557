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
  /** An event's time in words. */
  time: string | null
  /** Start time, `09:00`; null if unknown. */
  start: string | null
  /** How many people an event expects. */
  registrations: number
  /** `No date` for a pickup without one, `Inactive` for an event that visitors cannot see. */
  note: string | null
  /** The reference of a lead; null for an event or entry. */
  reference: string | null
  /** Sent with a change, to detect that somebody saved the item in between. */
  version: number
  /** Items of this kind on the day, including those not listed. */
  alike: number
}

/** The key in URLs: `event-3`, `pickup-12`. */
export interface ItemKey {
  kind: ItemKind
  id: number
}

/**
 * Kind and id in one string. Document 2 adds 1000 to the ids of pickups and 2000 to those of
 * registrations, which would collide with other ids as they grow.
 */
export const keyOf = ({ kind, id }: ItemKey): string => `${kind}-${id}`

/** The kind and id in a key; null if it is not a key. */
export function parseItemKey(text: string | undefined): ItemKey | null {
  const [, word, digits] = /^([a-z]+)-(\d+)$/.exec(text ?? '') ?? []
  const kind = ITEM_KINDS.find((each) => each === word)
  const id = parseId(digits)
  return kind && id ? { kind, id } : null
}

/** The item's own day; null for a pickup without one, which is shown on today. */
export const dateOf = ({ kind, date, note }: Pick<CalendarItem, 'kind' | 'date' | 'note'>) =>
  kind === 'pickup' && note !== null ? null : date

/** Registrations have the time and place of their event. */
export const isMovable = ({ kind }: Pick<CalendarItem, 'kind'>): boolean => kind !== 'registration'
