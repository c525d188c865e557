import type { MailPurpose } from 'db/enums'
import { Badge, type BadgeTone } from '~/ui/badge'

const TONES: Record<string, BadgeTone> = {
  queued: 'yellow',
  sending: 'yellow',
  sent: 'green',
  bounced: 'red',
  failed: 'red',
}

export function MailStatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'gray'}>{status}</Badge>
}

/** What each email is for. */
export const PURPOSES: Record<MailPurpose, string> = {
  confirmation: 'Confirmation',
  notice: 'Notice',
  links: 'Links',
  registered: 'Registration',
  waitlisted: 'Waiting list',
  offer: 'Offer',
  'offer-expired': 'Offer ran out',
  changed: 'Change',
  cancelled: 'Cancellation',
  reminder: 'Reminder',
  'event-changed': 'Event changed',
  'event-cancelled': 'Event cancelled',
  'event-published': 'Event published',
  results: 'Results',
  message: 'Message',
  reply: 'Reply',
  'visit-times': 'Times offered',
  'visit-confirmed': 'Visit confirmed',
  'visit-moved': 'Visit moved',
  'visit-tomorrow': 'Visit tomorrow',
  'visit-missed': 'Visit missed',
  'visit-done': 'Visit done',
  quote: 'Quote',
  'quote-accepted': 'Quote accepted',
  certificate: 'Certificate',
  digest: 'Morning digest',
}
