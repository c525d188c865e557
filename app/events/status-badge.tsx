import { Badge, type BadgeTone } from '~/ui/badge'
import { registrationState } from './registration-state'

const tones: Record<string, BadgeTone> = { upcoming: 'green', full: 'red', cancelled: 'gray' }

interface EventStatusBadgeProps {
  event: { status: string | null; date: string }
  /** yyyy-MM-dd at the site; if missing, the badge shows the stored status whatever the date. */
  today?: string
}

/** The status of an event. A missing status means upcoming; an unknown one is shown as is. */
export function EventStatusBadge({ event, today }: EventStatusBadgeProps) {
  const word = labelFor(event, today)
  return <Badge tone={tones[word.toLowerCase()] ?? 'blue'}>{word.toUpperCase()}</Badge>
}

/** The stored status does not change when an event is over, so do not call it upcoming. */
function labelFor(event: EventStatusBadgeProps['event'], today?: string): string {
  const word = event.status?.trim() || 'upcoming'
  const over =
    today && registrationState(event, today) === 'past' && word.toLowerCase() !== 'cancelled'
  return over ? 'past' : word
}
