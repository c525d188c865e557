import { Badge, type BadgeTone } from '~/ui/badge'
import type { QuoteState } from './quote'

const TONES: Record<QuoteState, BadgeTone> = {
  draft: 'gray',
  sent: 'yellow',
  accepted: 'green',
  declined: 'red',
  expired: 'red',
  replaced: 'gray',
}

/** A quote's state as a colored badge. */
export const StateBadge = ({ state }: { state: QuoteState }) => (
  <span className="inline-flex">
    <Badge tone={TONES[state]}>{state}</Badge>
  </span>
)
