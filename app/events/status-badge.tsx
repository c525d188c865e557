import { Badge, type BadgeTone } from '~/ui/badge'
import { registrationState } from './registration-state'

const tones: Record<string, BadgeTone> = { upcoming: 'green', full: 'red', cancelled: 'gray' }

interface EventStatusBadgeProps {
  event: { status: string | null; date: string }
  /** yyyy-MM-dd at the site; without it, the status stands as staff set it, whatever the date. */
  today?: string
}

/** An event's status as a word in capitals. None is read as upcoming; an unknown one is shown as it is. */
export function EventStatusBadge({ event, today }: EventStatusBadgeProps) {
  const word = labelFor(event, today)
  return <Badge tone={tones[word.toLowerCase()] ?? 'blue'}>{word.toUpperCase()}</Badge>
}

/** Nobody sets a status when an event is over; "upcoming" is not true of it any more. */
function labelFor(event: EventStatusBadgeProps['event'], today?: string): string {
  const word = event.status?.trim() || 'upcoming'
  const over =
    today && registrationState(event, today) === 'past' && word.toLowerCase() !== 'cancelled'
  return over ? 'past' : word
}
