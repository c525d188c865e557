import { Badge, type BadgeTone } from '~/ui/badge'
import type { Registration } from './event'

const tones: Record<string, BadgeTone> = {
  upcoming: 'green',
  full: 'red',
  cancelled: 'gray',
  closed: 'gray',
}

interface EventStatusBadgeProps {
  /** Without `registration`, the badge shows the status that staff set. */
  event: { status: string | null; registration?: Registration }
}

/** An event's status in capitals. A missing one is shown as upcoming, an unknown one as is. */
export function EventStatusBadge({ event: { status, registration } }: EventStatusBadgeProps) {
  const word = wordFor(registration?.state) ?? (status?.trim() || 'upcoming')
  return <Badge tone={tones[word.toLowerCase()] ?? 'blue'}>{word.toUpperCase()}</Badge>
}

/** The stored status stays "upcoming" when an event is over or closed. */
function wordFor(state: Registration['state'] | undefined): string | null {
  switch (state) {
    case 'over':
      return 'past'
    case 'closed':
      return state
    case 'not-yet':
      return 'upcoming'
    default:
      return null
  }
}
