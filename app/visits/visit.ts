import type { LeadStatus, VisitStatus } from 'db/enums'
import type { visits } from 'db/schema/visits'
import { toSiteDay } from '~/forms/site-time'
import { formatHour, formatWindow } from '~/settings/visits'
import { formatDateWithoutYear } from '~/ui/calendar-date'
import { formatLb } from '~/ui/format-number'

export type Visit = typeof visits.$inferSelect

/** A visit without a report of the crew. */
export const NOT_REPORTED = {
  reason: null,
  electronicsLbs: null,
  commonMaterialsLbs: null,
  pieces: null,
  ticketNumber: null,
  handedOverBy: null,
  reportedBy: null,
  correctedAt: null,
} satisfies Partial<Visit>

/** Agreed, but not done yet. */
export const AGREED = ['planned', 'confirmed'] as const satisfies VisitStatus[]

export const isAgreed = ({ status }: Pick<Visit, 'status'>): boolean =>
  AGREED.some((agreed) => agreed === status)

/** Whether times can be offered and planned for a pickup with this status. */
export const isOpenPickup = ({ status }: { status: LeadStatus }): boolean =>
  status === 'pending' || status === 'scheduled'

/**
 * The sequence of the next visit that is agreed, in calendar files: above that of every one before, as all have the same
 * UID; a cancelled one was sent with the next number.
 */
export function nextSequence(visits: Visit[]): number {
  const agreed = visits.filter(({ heldUntil }) => heldUntil === null)
  const used = agreed.map(({ sequence, status }) => sequence + Number(status === 'cancelled'))
  return Math.max(-1, ...used) + 1
}

/** Whether a visit is an offer that has not expired at `now`. */
export const isHeld = ({ status, heldUntil }: Visit, now: Date): boolean =>
  status === 'offered' && heldUntil !== null && heldUntil > now

/** The visit of a pickup, for pages. */
export interface VisitFacts {
  status: VisitStatus
  /** yyyy-MM-dd */
  day: string | null
  /** `10:00-12:00`; null if it is not set yet. */
  window: string | null
  /** Offered times to choose from. */
  times: number
  /** In lb, once it is done. */
  pounds: number | null
}

/** The agreed visit, else an offered one, else the last one; null if none. */
export function visitFacts(visits: Visit[], now: Date, timeZone: string): VisitFacts | null {
  const held = visits.filter((visit) => isHeld(visit, now))
  const ended = visits.filter(({ status }) => status === 'done' || status === 'missed')
  const visit = visits.find(isAgreed) ?? held[0] ?? ended.at(-1)
  if (!visit) return null
  const { status, window } = visit
  const day = status === 'done' ? dayDone(visit, timeZone) : visit.day
  return { status, day, window, times: held.length, pounds: poundsOf(visit) }
}

/**
 * The day on which a finished visit took place, yyyy-MM-dd: the agreed one, or that of the report where the crew came
 * before it. A later report does not change it, as a phone may have had no connection.
 */
export function dayDone({ day, endedAt }: Pick<Visit, 'day' | 'endedAt'>, timeZone: string) {
  const reported = endedAt && toSiteDay(endedAt, timeZone)
  return day !== null && reported !== null && reported < day ? reported : day
}

/** The day of the last visit that had been agreed, if it was cancelled: yyyy-MM-dd. */
export function cancelledDay(visits: Visit[]): string | null {
  const last = visits.filter(({ heldUntil }) => heldUntil === null).at(-1)
  return last?.status === 'cancelled' ? last.day : null
}

/** The total weight in lb; null before weighing. */
export function poundsOf({ electronicsLbs, commonMaterialsLbs }: Visit): number | null {
  if (electronicsLbs === null && commonMaterialsLbs === null) return null
  return Math.round(((electronicsLbs ?? 0) + (commonMaterialsLbs ?? 0)) * 10) / 10
}

/** `Wednesday, December 2, 10 AM to noon`, or the part that is known. */
export function formatVisitTime({ day, window }: Pick<Visit, 'day' | 'window'>): string {
  if (day === null) return 'a day to be confirmed'
  return [formatDateWithoutYear(day), window && formatWindow(window)].filter(Boolean).join(', ')
}

/** Asks a customer to call about a visit on a day that can no longer be changed. Days are yyyy-MM-dd. */
export function callInsteadSentence(day: string | null, today: string): string {
  const whose =
    day === today ? "today's" : day !== null && day < today ? "that day's" : "tomorrow's"
  return `Please call: ${whose} route is set.`
}

const NUMBERS = ['', 'one time', 'two times', 'three times']

/** The headline of the customer's page. */
export function visitHeadline({
  status,
  day,
  window,
  times,
  pounds,
}: VisitFacts): string | string[] | null {
  const when = day === null ? null : formatDateWithoutYear(day)
  const date = when?.replace(/^\w+, /, '')
  switch (status) {
    case 'planned':
    case 'confirmed':
      return comingOn(when, window)
    case 'offered':
      return times === 1 ? 'We offer one time.' : `Choose one of ${NUMBERS[times] ?? times}.`
    case 'missed':
      return `We could not pick up${date ? ` on ${date}` : ''} and will write with a new day.`
    case 'done':
      // The headline then names the day on which the request was completed.
      if (!date) return null
      return pounds === null ? `Done on ${date}.` : `Done on ${date}: ${formatLb(pounds)}.`
    default:
      return null
  }
}

function comingOn(when: string | null, window: string | null): string | string[] {
  if (when === null) return ['Your pickup is planned.', 'We will tell you the day.']
  if (window === null) return `We come on ${when}; the time follows.`
  const [start = '', end = ''] = window.split('-').map(formatHour)
  return `We come on ${when}, between ${start} and ${end}.`
}
