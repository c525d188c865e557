import { Badge, type BadgeTone } from '~/ui/badge'

const tones: Record<string, BadgeTone> = { upcoming: 'green', full: 'red', cancelled: 'gray' }

/** An event's status as a word in capitals. None is read as upcoming; an unknown one is shown as it is. */
export function EventStatusBadge({ status }: { status: string | null }) {
  const word = status?.trim() || 'upcoming'
  return <Badge tone={tones[word.toLowerCase()] ?? 'blue'}>{word.toUpperCase()}</Badge>
}
