/** A collection event as visitors and the API get it: the stored record without what only staff see. */
export interface PublicEvent {
  id: number
  title: string
  description: string
  imageUrl: string | null
  /** What the picture shows, where staff have said it. */
  imageAlt: string | null
  /** yyyy-MM-dd, a calendar date at the site. */
  date: string
  /** Text people read, such as `9:00 AM - 2:00 PM`. */
  time: string
  /** What could be read from `time`, in minutes after midnight at the site; null where nothing could. */
  startMinutes: number | null
  endMinutes: number | null
  location: string
  registrationLink: string | null
  /** `upcoming`, `full`, `cancelled`; anything else is shown as it is. */
  status: string
  isActive: boolean
  /** Places; null is no limit. */
  capacity: number | null
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** Which events a list holds: today or later, before today, or both. */
export const WHENS = ['upcoming', 'past', 'all'] as const
export type When = (typeof WHENS)[number]

/** The word as a filter, or null when it is none. */
export const parseWhen = (word: string | null): When | null =>
  WHENS.find((when) => when === word) ?? null

/** Cards on a page of the list: fills rows of one, two and three. */
export const EVENTS_PER_PAGE = 12
