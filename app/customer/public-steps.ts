import type { Actor, LeadKind, LeadStatus } from 'db/enums'
import {
  NO_TIME_FITS,
  QUOTE_ACCEPTED,
  QUOTE_DECLINED,
  QUOTE_SENT,
  REPORT_TAKEN_BACK,
  TIME_CHOSEN,
  TIMES_OFFERED,
  VISIT_CANCELLED,
  VISIT_CONFIRMED,
  VISIT_DONE,
  VISIT_MISSED,
  VISIT_MOVED,
} from '~/inbox/history'
import type { Changes } from '~/records/history.server'
import { formatDate } from '~/ui/calendar-date'

/** One change in the history. */
interface HistoryEntry {
  action: string
  changes: Changes
  actor: Actor | null
  createdAt: Date
}

/** A step of a request that its sender may see. */
interface PublicStep {
  what: string
  at: Date
}

interface Lead {
  kind: LeadKind
  status: LeadStatus
  createdAt: Date
}

const REQUEST: Partial<Record<LeadStatus, string>> = {
  'in-progress': 'We started working on it',
  scheduled: 'We planned the pickup',
  completed: 'Done',
}

const REGISTRATION: Partial<Record<LeadStatus, string>> = {
  waitlisted: 'Added to the waiting list',
  offered: 'A place was offered to you',
  confirmed: 'Your place was confirmed',
  attended: 'You attended',
}

/** Texts of changes other than statuses and replies. */
const STEP_TEXTS: Record<string, string> = {
  [TIMES_OFFERED]: 'We offered times',
  [TIME_CHOSEN]: 'You chose a time',
  [NO_TIME_FITS]: 'You asked for other times',
  [VISIT_CONFIRMED]: 'The time was confirmed',
  [VISIT_MOVED]: 'The pickup was moved',
  [VISIT_MISSED]: 'We could not pick up',
  [VISIT_DONE]: 'We picked up',
  [QUOTE_SENT]: 'We sent a quote',
  [QUOTE_ACCEPTED]: 'You accepted the quote',
  [QUOTE_DECLINED]: 'You declined the quote',
}

/** Their steps are dropped if they were taken back later. */
const REPORTS = [VISIT_DONE, VISIT_MISSED]

/** Statuses whose steps are dropped if another status followed. */
const LAST: readonly LeadStatus[] = ['completed', 'attended', 'cancelled']

/**
 * The steps of a request, oldest first; `answeredAt` is the first reply or call, `papers` the issued documents. Without
 * staff names, notes and spam decisions.
 */
export function publicSteps(
  lead: Lead,
  history: HistoryEntry[],
  answeredAt: Date | null,
  papers: PublicStep[] = [],
): PublicStep[] {
  const found = new Map<string, PublicStep>()
  const takenBack = new Set<unknown>()
  // Keep the latest of equal steps; the history is latest first.
  for (const { action, changes, actor, createdAt: at } of history) {
    if (action === REPORT_TAKEN_BACK) takenBack.add(changes.visit?.[0])
    if (REPORTS.includes(action) && takenBack.has(changes.visit?.[1])) continue
    const isChange = action === 'updated' || action === 'created'
    const step = isChange
      ? stepOf(lead, changes, actor)
      : (movedTo(action, changes) ?? cancelledByUs(action, actor) ?? STEP_TEXTS[action])
    if (step && !found.has(step)) found.set(step, { what: step, at })
  }
  // Choosing a time plans the pickup.
  if (found.has('You chose a time')) found.delete('We planned the pickup')
  const answered = answeredAt ? [{ what: 'We answered', at: answeredAt }] : []
  return [
    { what: lead.kind === 'registration' ? 'Registered' : 'Received', at: lead.createdAt },
    ...[...found.values(), ...answered, ...papers].sort((a, b) => a.at.getTime() - b.at.getTime()),
  ]
}

const cancelledByUs = (action: string, actor: Actor | null) =>
  action === VISIT_CANCELLED && actor !== 'visitor' ? 'We cancelled the visit' : null

function movedTo(action: string, changes: Changes): string | null {
  const time = action === VISIT_MOVED ? changes.visit?.[1] : null
  return typeof time === 'string' ? `The pickup was moved to ${time}` : null
}

function stepOf(lead: Lead, changes: Changes, actor: Actor | null): string | null {
  const date = changes.eventDate?.[1]
  if (typeof date === 'string') return `Moved to ${formatDate(date)}`
  const status = changes.status?.[1] as LeadStatus | undefined
  if (!status || (LAST.includes(status) && status !== lead.status)) return null
  if (status === 'cancelled')
    return actor === 'visitor' ? cancelledFrom(changes.status?.[0]) : 'Cancelled'
  return (lead.kind === 'registration' ? REGISTRATION : REQUEST)[status] ?? null
}

/** What a customer gave up: a place, an offered one, or the wait for one. */
function cancelledFrom(status: unknown): string {
  if (status === 'offered') return 'You declined the place'
  return status === 'waitlisted' ? 'You left the waiting list' : 'You cancelled it'
}

/** When the request got its present status. */
export function statusSince({ status }: Lead, history: HistoryEntry[], otherwise: Date): Date {
  const entry = history.find(({ changes }) => changes.status?.[1] === status)
  return entry?.createdAt ?? otherwise
}
