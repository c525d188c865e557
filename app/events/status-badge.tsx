import { Badge, type BadgeTone } from '~/ui/badge'
import type { Registration } from './event'

const tones: Record<string, BadgeTone> = {
  upcoming: 'green',
  full: 'red',
  cancelled: 'gray',
  closed: 'gray',
}

interface EventStatusBadgeProps {
  /** Without `registration`, the status is what staff set, whatever the time. */
  event: { status: string | null; registration?: Registration }
}

/** An event's status as a word in capitals. None is read as upcoming; an unknown one is shown as it is. */
export function EventStatusBadge({ event: { status, registration } }: EventStatusBadgeProps) {
  const word = wordFor(registration?.state) ?? (status?.trim() || 'upcoming')
  return <Badge tone={tones[word.toLowerCase()] ?? 'blue'}>{word.toUpperCase()}</Badge>
}

/** Nobody sets a status when an event is over or closed; "upcoming" is not true of it any more. */
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
