import type { LeadStatus } from 'db/enums'

/** Statuses that require a question before letting people in. */
export const ASKING_STATUSES: readonly LeadStatus[] = ['cancelled', 'waitlisted']

/** Lives outside the event's ZIP codes. */
export const OUTSIDE = 'Outside'

/** Orders of a printed roster. */
export type RosterOrder = 'name' | 'slot'

/** A row of the gate's list. */
export interface GatePerson {
  /** The row's id on the page. */
  key: string
  /** Null for a walk-in. */
  leadId: number | null
  name: string
  /** Sort key of the list: slot, then name. */
  order: string
  /** `9:30 AM` */
  slot: string | null
  items: string | null
  /** Counts in limited categories: `TVs or monitors: 2`. */
  counts: string | null
  lastFour: string | null
  /** Search text, in lower case. */
  search: string
  isExpected: boolean
  /** `Cancelled`, `Walk-in` */
  badge: string | null
  /** Whether to ask the volunteer before letting them in. */
  asks: boolean
  /** The id of the next tap on the row. */
  tap: string
  here: { tap: string; at: string; text: string } | null
}

export const registrationKey = (leadId: number): string => `row-${leadId}`
export const walkInKey = (arrivalId: number): string => `row-w${arrivalId}`

/**
 * Order by slot, starting with the event's first one, then by name. Slots after midnight come after those before it;
 * people without a slot come last.
 */
export const orderOf = (name: string, slot: string | null, first: string): string =>
  `${slot === null ? 2 : Number(slot < first)} ${slot ?? ''} ${name}`

/** Whether every word of `query` occurs in the row's search text. */
export const isFound = ({ search }: Pick<GatePerson, 'search'>, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => search.includes(word))

/** Whether the event is full: places held and people who came without one take all places. */
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

/** Counts the people if all are on the page, like gate-script.js. */
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
