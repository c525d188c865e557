import { addDays } from 'date-fns'
import type { LeadKind, LeadStatus } from 'db/enums'
import { formatMomentAt, formatWeekdayTimeAt } from '~/forms/format-moment-at'
import { toSiteDay, toSiteTime } from '~/forms/site-time'
import { parseDate } from '~/ui/calendar-date'
import { formatLb } from '~/ui/format-number'
import { type VisitFacts, visitHeadline } from '~/visits/visit'

export type EventState = 'ahead' | 'over' | 'cancelled'

/** What the headline of a request is written from. */
export interface HeadlineFacts {
  kind: LeadKind
  status: LeadStatus
  now: Date
  /** IANA name. */
  timeZone: string
  /** When the status was set. */
  since: Date
  /** When a reply is due, also to later additions; null if none is promised. */
  dueAt: Date | null
  /** Whether staff have replied or called. */
  isAnswered: boolean
  /** Total weight in lb. */
  pounds: number | null
  /** Of a pickup. */
  visit: VisitFacts | null
  /** The day of the agreed visit that was cancelled last, if no other followed: yyyy-MM-dd. */
  cancelledVisitOn: string | null
  /** Whether staff created another request from it, which continues. */
  isContinued: boolean
  /** The event that staff made from it; its date is yyyy-MM-dd. */
  requestedEvent: { date: string; state: 'hidden' | EventState } | null
  /** How the customer answered the latest quote; null once they wrote again after declining it. */
  quoteAnswer: 'accepted' | 'declined' | null
  /** Total of a quote that can still be accepted: `$1,240.00`. */
  quote: string | null
  /** The last day of a quote that the customer let expire: yyyy-MM-dd. */
  quoteExpiredOn: string | null
  /** State of a registration's event; null for other requests. */
  event: EventState | null
  /** Whether the registration was cancelled with its event. */
  isCancelledWithEvent: boolean
  /** When a registered person comes: `9:15 AM`. */
  arrival: string | null
  /** Place on the waiting list, from 1. */
  position: number | null
  heldUntil: Date | null
}

export const QUOTE_ACCEPTED = 'You accepted our quote.'

/** Says in one sentence or two how a request or registration stands. */
export const headline = (facts: HeadlineFacts): string[] => {
  const sentences = facts.kind === 'registration' ? ofRegistration(facts) : ofRequest(facts)
  return [sentences].flat()
}

function ofRequest(facts: HeadlineFacts): string | string[] {
  const { status, pounds } = facts
  if (status === 'cancelled') return cancelled(facts)
  // Staff may have completed a missed pickup, or reopened a done one.
  const isCurrent = (facts.visit?.status === 'done') === (status === 'completed')
  // The request has the weights of all its visits, as staff may have corrected them.
  const visit =
    facts.visit &&
    isCurrent &&
    visitHeadline({ ...facts.visit, pounds: pounds ?? facts.visit.pounds })
  if (visit) return visit
  if (status === 'completed') {
    if (facts.isContinued) return 'It continues as a new request.'
    if (facts.requestedEvent) return ofRequestedEvent(facts, facts.requestedEvent)
    const weighed = pounds ? `: ${formatLb(pounds)}` : ''
    return `Done on ${day(facts, facts.since)}${weighed}.`
  }
  if (status === 'scheduled') return ['Your pickup is planned.', 'We will tell you the day.']
  if (facts.quote) return `Our quote is ready: ${facts.quote}.`
  if (facts.quoteAnswer === 'declined') return 'You declined our quote.'
  const accepted = facts.quoteAnswer === 'accepted' ? QUOTE_ACCEPTED : null
  const known = cancelledVisit(facts) ?? accepted ?? 'We have it.'
  if (facts.dueAt && facts.dueAt > facts.now) return [known, hearBy(facts, facts.dueAt)]
  if (facts.cancelledVisitOn) return [known, 'We will write with another time.']
  if (accepted) return known
  if (facts.quoteExpiredOn)
    return [`Our quote expired on ${dayOf(facts, facts.quoteExpiredOn)}.`, 'Ask for a new one.']
  return status === 'pending' && !facts.isAnswered
    ? 'We have it and will get back to you.'
    : 'Somebody is working on it.'
}

const cancelledVisit = (facts: HeadlineFacts) =>
  facts.cancelledVisitOn && `The visit on ${dayOf(facts, facts.cancelledVisitOn)} is cancelled.`

function ofRequestedEvent(
  facts: HeadlineFacts,
  { date, state }: NonNullable<HeadlineFacts['requestedEvent']>,
): string {
  // Until the event is on the website, its date may still change.
  if (state === 'hidden') return 'We are preparing your event.'
  const on = dayOf(facts, date)
  if (state === 'cancelled') return `Your event on ${on} is cancelled.`
  return state === 'over' ? `Your event took place on ${on}.` : `Your event is on ${on}.`
}

function hearBy({ now, timeZone }: HeadlineFacts, dueAt: Date): string {
  if (toSiteDay(dueAt, timeZone) === toSiteDay(now, timeZone))
    return `You hear from us by ${formatMomentAt(dueAt, timeZone).split(', ').at(-1)} today.`
  const format = dueAt < addDays(now, 6) ? formatWeekdayTimeAt : formatMomentAt
  return `You hear from us by ${format(dueAt, timeZone)}.`
}

function ofRegistration(facts: HeadlineFacts): string | string[] {
  const { status, event, arrival, position, heldUntil, now, timeZone } = facts
  if (event === 'cancelled') return 'This event is cancelled.'
  if (status === 'cancelled')
    return takesPlaceAfterAll(facts) ? 'The event takes place after all.' : cancelled(facts)
  if (status === 'attended') return 'Thank you for coming.'
  if (event !== 'ahead') return 'Thank you for registering.'
  if (status === 'waitlisted')
    return position
      ? `You are number ${position} on the waiting list.`
      : 'You are on the waiting list.'
  if (status !== 'offered')
    return arrival ? ['You have a place.', `Your time is ${arrival}.`] : 'You have a place.'
  if (!heldUntil) return 'A place is held for you.'
  const until = formatMomentAt(heldUntil, timeZone)
  return heldUntil > now
    ? `A place is held for you until ${until}.`
    : [`A place was held for you until ${until}.`, 'The offer has expired.']
}

/** Whether the registration was cancelled with an event that takes place now. */
export const takesPlaceAfterAll = ({
  status,
  event,
  isCancelledWithEvent,
}: Pick<HeadlineFacts, 'status' | 'event' | 'isCancelledWithEvent'>): boolean =>
  status === 'cancelled' && event === 'ahead' && isCancelledWithEvent

const cancelled = (facts: HeadlineFacts) => `Cancelled on ${day(facts, facts.since)}.`

const day = (facts: HeadlineFacts, moment: Date) => dayOf(facts, toSiteDay(moment, facts.timeZone))

/** `December 2`, with the year if it is not this year. */
function dayOf({ now, timeZone }: HeadlineFacts, date: string): string {
  const read = parseDate(date)
  if (!read) return date
  const isThisYear = toSiteTime(now, timeZone).startsWith(String(read.year))
  return `${read.month} ${read.day}${isThisYear ? '' : `, ${read.year}`}`
}
