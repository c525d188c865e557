import type { ZipRule } from 'db/enums'
import type { EventLimit, EventQuestion } from 'db/schema/events'

/** Whether registration is open, and a sentence on it: why not, or until when. */
export type Registration =
  | { state: 'open'; note: string | null }
  | { state: 'cancelled' | 'over' | 'not-yet' | 'closed' | 'full'; note: string }

/** A collection event for visitors and the API, without staff-only values. */
export interface PublicEvent {
  id: number
  title: string
  description: string
  imageUrl: string | null
  /** Alternative text of the picture, if staff entered one. */
  imageAlt: string | null
  /** yyyy-MM-dd, a calendar date at the site. */
  date: string
  /** Free text such as `9:00 AM - 2:00 PM`. */
  time: string
  /** Parsed from `time`, in minutes after midnight at the site; null if it could not be parsed. */
  startMinutes: number | null
  endMinutes: number | null
  location: string
  /** Street and number. */
  address: string | null
  /** Where to park, and which entrance to use. */
  parking: string | null
  bring: string | null
  price: string | null
  registrationLink: string | null
  /** When registration opens and closes, ISO 8601, UTC. */
  opensAt: string | null
  closesAt: string | null
  oneEach: boolean
  waitlist: boolean
  reminders: boolean
  /** Length of a slot in minutes, and its places; null without slots. */
  slotMinutes: number | null
  slotCapacity: number | null
  /** Starts of closed slots: `09:15`. */
  closedSlots: string[]
  limits: EventLimit[]
  /** Five-digit ZIP codes of residents who may come; empty for everyone. */
  zips: string[]
  zipRule: ZipRule
  questions: EventQuestion[]
  host: string | null
  town: string | null
  /** Only for staff. */
  hostEmail?: string | null
  /** `upcoming`, `full`, `cancelled`, or any other text. */
  status: string
  isActive: boolean
  /** How often date, time, place or status have changed, for calendars. */
  sequence: number
  /** Number of places; null means no limit. */
  capacity: number | null
  /** Null without a limit. */
  placesLeft: number | null
  /** The length of the waiting list while the event is full. */
  waiting: number
  /** `18 places left`, if pages show it. */
  placesNote: string | null
  registration: Registration
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** Filters a list by events that are not over, are over, or both. */
export const WHENS = ['upcoming', 'past', 'all'] as const
export type When = (typeof WHENS)[number]

/** Parses a filter value; null if it is not one. */
export const parseWhen = (word: string | null): When | null =>
  WHENS.find((when) => when === word) ?? null

/** Divisible by one, two and three columns, so that every row is full. */
export const EVENTS_PER_PAGE = 12

/** Whether people can wait for a place once the event is full. Without a limit, `waitlist` has no effect. */
export const hasWaitingList = ({
  waitlist,
  capacity,
  slotMinutes,
}: Pick<PublicEvent, 'waitlist' | 'capacity' | 'slotMinutes'>): boolean =>
  waitlist && (capacity !== null || slotMinutes !== null)

/** Whether the event is full and its waiting list is open. */
export const mayJoinWaitingList = (event: PublicEvent): boolean =>
  event.registration.state === 'full' && hasWaitingList(event)

/** Whether an event still takes place. */
export const isAhead = ({ registration: { state } }: Pick<PublicEvent, 'registration'>): boolean =>
  state !== 'over' && state !== 'cancelled'

/** Whether an event has its own questions, so that lists do not open its form in a dialog. */
export const hasOwnForm = ({
  slotMinutes,
  limits,
  zips,
  questions,
}: Pick<PublicEvent, 'slotMinutes' | 'limits' | 'zips' | 'questions'>): boolean =>
  slotMinutes !== null || limits.length > 0 || zips.length > 0 || questions.length > 0
