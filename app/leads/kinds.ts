import type { LeadKind } from 'db/words'

/** What staff call each kind of lead. */
export const KIND_LABELS: Record<LeadKind, string> = {
  contact: 'Contact message',
  quote: 'Quote request',
  pickup: 'Business pickup',
  'community-event': 'Community event',
  'zero-waste': 'Zero-waste request',
  registration: 'Event registration',
}
