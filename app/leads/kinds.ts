import { LEAD_KINDS, type LeadKind, type LeadStatus } from 'db/enums'

/** What distinguishes a kind of lead, whichever form it was submitted through. */
interface LeadKindFacts {
  /** The name staff use. */
  label: string
  /** What the status belongs to, in a sentence. */
  noun: 'request' | 'registration'
  /** The statuses staff can set, in workflow order (document 2, section 4, decisions). */
  statuses: readonly LeadStatus[]
  /** Whether staff record the weight collected, for the impact figures. */
  isWeighed: boolean
  /** Whether it holds a place at an event, unless it is cancelled, spam or in the trash. */
  holdsPlace: boolean
  /** Message after deleting one (document 2, section 8). */
  deleted: string
  /** Its list's empty state, if it differs from the default. */
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
    statuses: [
      'pending',
      'confirmed',
      'scheduled',
      'waitlisted',
      'offered',
      'attended',
      'cancelled',
    ],
    isWeighed: false,
    holdsPlace: true,
    deleted: 'Registration Deleted',
    empty: {
      title: 'No event registrations found.',
      text: 'Event registrations appear here as they come in.',
    },
  },
}

export const WEIGHED_KINDS = LEAD_KINDS.filter((kind) => KIND_FACTS[kind].isWeighed)
