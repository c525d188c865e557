import { LEAD_KINDS, type LeadKind, type LeadStatus } from 'db/enums'

/** What sets one kind of lead apart from the others, whichever form it comes through. */
export interface LeadKindFacts {
  /** What staff call it. */
  label: string
  /** What has a status, in a sentence. */
  noun: 'request' | 'registration'
  /** The statuses that staff may give it, in the order of their work (document 2 section 4, decisions). */
  statuses: readonly LeadStatus[]
  /** Whether staff weigh what came of it, for the recorded impact. */
  isWeighed: boolean
  /** Whether it holds a place at an event, unless it is cancelled, spam or in the trash. */
  holdsPlace: boolean
  /** Said when one was deleted (document 2 section 8). */
  deleted: string
  /** What its list says while it is empty, where it has words of its own. */
  empty?: { title: string; text: string }
}

const REQUEST = {
  noun: 'request',
  statuses: ['pending', 'in-progress', 'completed', 'cancelled'],
  isWeighed: false,
  holdsPlace: false,
  deleted: 'Deleted',
} satisfies Omit<LeadKindFacts, 'label'>

export const KIND_FACTS: Record<LeadKind, LeadKindFacts> = {
  contact: { ...REQUEST, label: 'Contact message' },
  quote: { ...REQUEST, label: 'Quote request' },
  pickup: {
    ...REQUEST,
    label: 'Business pickup',
    statuses: ['pending', 'scheduled', 'completed', 'cancelled'],
    isWeighed: true,
    deleted: 'Pickup Request Deleted',
  },
  'community-event': { ...REQUEST, label: 'Community event' },
  'zero-waste': { ...REQUEST, label: 'Zero-waste request' },
  registration: {
    label: 'Event registration',
    noun: 'registration',
    statuses: ['pending', 'confirmed', 'scheduled', 'attended', 'cancelled'],
    isWeighed: false,
    holdsPlace: true,
    deleted: 'Registration Deleted',
    empty: {
      title: 'No event registrations found.',
      text: 'Event registrations appear here as they come in.',
    },
  },
}

/** The kinds whose work staff weigh. */
export const WEIGHED_KINDS = LEAD_KINDS.filter((kind) => KIND_FACTS[kind].isWeighed)
