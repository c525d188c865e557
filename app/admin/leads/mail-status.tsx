import { Badge, type BadgeTone } from '~/ui/badge'

const TONES: Record<string, BadgeTone> = {
  queued: 'yellow',
  sending: 'yellow',
  sent: 'green',
  bounced: 'red',
  failed: 'red',
}

/** What became of a letter. */
export function MailStatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'gray'}>{status}</Badge>
}

/** What each letter is for. */
export const PURPOSES: Record<string, string> = { confirmation: 'Confirmation', notice: 'Notice' }
