import type { LeadStatus } from 'db/enums'

/** Registrations that are let in only after a question. */
export const ASKING_STATUSES: readonly LeadStatus[] = ['cancelled', 'waitlisted']

/** From another ZIP code than those of the event. */
export const OUTSIDE = 'Outside'

/** In which order a roster is printed. */
export type RosterOrder = 'name' | 'slot'

/** A row of the gate's list. */
export interface GatePerson {
  /** The row's id on the page. */
  key: string
  /** Null of a walk-in. */
  leadId: number | null
  name: string
  /** By what the list is in order: slot, then name. */
  order: string
  /** `9:30 AM` */
  slot: string | null
  items: string | null
  /** Of limited categories: `2 TVs or monitors`. */
  counts: string | null
  lastFour: string | null
  /** What a search looks through, in lower case. */
  search: string
  isExpected: boolean
  /** `Cancelled`, `Walk-in` */
  badge: string | null
  /** Whether the volunteer is asked before letting them in. */
  asks: boolean
  /** The id of the next tap on the row. */
  tap: string
  here: { tap: string; at: string; text: string } | null
}

export const registrationKey = (leadId: number): string => `row-${leadId}`
export const walkInKey = (arrivalId: number): string => `row-w${arrivalId}`

/**
 * By slot from the first one of the event on, then by name: slots after midnight are later than those before it,
 * and people without a slot come last.
 */
export const orderOf = (name: string, slot: string | null, first: string): string =>
  `${slot === null ? 2 : Number(slot < first)} ${slot ?? ''} ${name}`

/** Whether every word of `query` occurs in what the row is found by. */
export const isFound = ({ search }: Pick<GatePerson, 'search'>, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => search.includes(word))

/** Whether the event is full, or those who hold a place and those who came without one take all places. */
export const isFull = (
  { capacity, status }: { capacity: number | null; status: string },
  { expected, walkIns }: GateCounts,
): boolean => status === 'full' || (capacity !== null && expected + walkIns >= capacity)

/** The figures above the list. */
export interface GateCounts {
  expected: number
  here: number
  walkIns: number
  lastHour: number
}

export const AN_HOUR_MS = 60 * 60 * 1000

/** Counts people who are all on the page, as gate-script.js does. */
export function countPeople(people: GatePerson[], now = Date.now()): GateCounts {
  const arrived = people.filter(({ here }) => here)
  const walkIns = arrived.filter(({ leadId }) => leadId === null).length
  return {
    expected: people.filter(({ isExpected }) => isExpected).length,
    here: arrived.length - walkIns,
    walkIns,
    lastHour: arrived.filter(({ here }) => here && now - Date.parse(here.at) < AN_HOUR_MS).length,
  }
}
