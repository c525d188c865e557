import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { email, type Fields } from '~/forms/fields'

/** The email address notified of new leads, by kind; null means the default address. */
export type Notices = Record<LeadKind, string | null>

const EVENTS: readonly LeadKind[] = ['community-event', 'registration']
const REQUESTS = LEAD_KINDS.filter((kind) => !EVENTS.includes(kind))

/** A field for each kind, labeled with its name. */
export const noticeFields = (labels: Record<LeadKind, { label: string }>) => {
  const group = (section: string, kinds: readonly LeadKind[]) =>
    kinds.map((kind, index) => [
      kind,
      email(labels[kind].label, { half: true, ...(index === 0 && { section }) }),
    ])
  return Object.fromEntries([
    ...group('Requests', REQUESTS),
    ...group('Events', EVENTS),
  ]) satisfies Fields
}
