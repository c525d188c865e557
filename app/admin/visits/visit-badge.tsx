import type { VisitStatus } from 'db/enums'
import { Badge, type BadgeTone } from '~/ui/badge'

const TONES: Record<VisitStatus, BadgeTone> = {
  offered: 'yellow',
  planned: 'green',
  confirmed: 'green',
  done: 'blue',
  missed: 'red',
  cancelled: 'gray',
}

/** A visit's status as a colored badge. */
export const VisitBadge = ({ status }: { status: VisitStatus }) => (
  <Badge tone={TONES[status]}>{status}</Badge>
)
