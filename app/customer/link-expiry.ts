import { addDays, parseISO } from 'date-fns'
import type { LeadKind, LeadStatus } from 'db/enums'

/** Days that a link stays valid (document 4, "One link"): after the event, the end of the work, the last change. */
const DAYS = { registration: 30, finished: 180, contact: 90 }

interface Lead {
  kind: LeadKind
  status: LeadStatus
  updatedAt: Date
}

/** Whether the link to a lead's own page has expired. `own` is the row of its kind. */
export function hasLinkExpired(
  { kind, status, updatedAt }: Lead,
  own: Record<string, unknown>,
  now: Date,
): boolean {
  if (kind === 'registration')
    // A day more, because the date is one at the site.
    return addDays(parseISO(String(own.eventDate)), DAYS.registration + 1) < now
  if (kind === 'contact') return addDays(updatedAt, DAYS.contact) < now
  const isFinished = status === 'completed' || status === 'cancelled'
  return isFinished && addDays(updatedAt, DAYS.finished) < now
}
