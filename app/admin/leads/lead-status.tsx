import type { LeadStatus } from 'db/enums'
import { STATUS_TONES, statusLabel } from '~/leads/statuses'
import { Badge } from '~/ui/badge'

/** A lead's status as a colored badge. */
export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{statusLabel(status)}</Badge>
}
