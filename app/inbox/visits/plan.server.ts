import { businessPickup } from '~/leads/pickup/definition'
import { promiseWithin } from '~/leads/promise.server'
import { Refusal, refuse } from '~/leads/refusal.server'
import { isWork } from '~/leads/statuses'
import type { ChangedBy } from '~/records/history.server'
import { openingOf } from '~/settings/opening-hours'
import { daysAfter } from '~/ui/calendar-month'
import {
  agreedMail,
  confirmedMail,
  timesMail,
  visitCancelledMail,
  withdrawnMail,
} from '~/visits/emails.server'
import {
  freeTimes,
  holdUntil,
  insertVisit,
  isBeforeCutOff,
  refuseTime,
  type VisitTime,
} from '~/visits/times.server'
import {
  formatVisitTime,
  isAgreed,
  isHeld,
  isOpenPickup,
  nextSequence,
  type Visit,
} from '~/visits/visit'
import { addToConversation, type LeadRow, mailCustomer } from '../change-locked.server'
import {
  TIMES_OFFERED,
  TIMES_WITHDRAWN,
  VISIT_CANCELLED,
  VISIT_CONFIRMED,
  VISIT_MOVED,
  VISIT_PLANNED,
} from '../history'
import {
  changeVisits,
  endVisits,
  recordVisitChange,
  type Seen,
  setLeadStatus,
  updateVisit,
  type VisitContext,
} from './change-visits.server'

const MAX_OFFERED = 3
/** How far ahead to look for a free time, in days. */
export const DAYS_AHEAD = 21

/** How staff offer, plan or confirm a time. */
interface PlanOptions {
  /** Added to the email and to the conversation. */
  note: string | null
  send: boolean
  /** What staff saw; null changes whatever is there. */
  version: Seen
}

export const offersOf = ({ visits }: VisitContext) =>
  visits.filter(({ status }) => status === 'offered')

/** Offers up to three times and holds them for this pickup. */
export function offerTimes(
  by: ChangedBy,
  leadId: number,
  times: VisitTime[],
  options: PlanOptions,
) {
  return changeVisits(by, leadId, options.version, async (context) => {
    const { clock, visitSettings } = context
    if (!isOpenPickup(context.lead)) refuse('This pickup is closed. Set it to Pending first.')
    const open = offersOf(context).filter((visit) => isHeld(visit, clock.moment))
    if (times.length === 0) refuse('Choose a time.', 422)
    if (open.length + times.length > MAX_OFFERED)
      refuse('Up to three times can be offered. Withdraw those on offer first.', 422)
    refuseRepeated([...open, ...times])
    const offered: Visit[] = []
    for (const time of times) {
      const wrong = refuseTime(time, visitSettings, clock)
      if (wrong) refuse(wrong)
      const visit = await holdTime(context, time)
      if (!visit) return refuse('A time today cannot be held. Plan it instead.', 422)
      offered.push(visit instanceof Refusal ? refuse(visit) : visit)
    }
    await recordOffer(context, { offered, open }, options)
  })
}

/** The customer could not tell equal times apart, whatever the truck. */
function refuseRepeated(times: Pick<Visit, 'day' | 'window'>[]): void {
  const texts = times.map(formatVisitTime)
  const repeated = texts.find((text, index) => texts.indexOf(text) !== index)
  if (repeated) refuse(`${repeated} is there twice.`, 422)
}

/** Holds a time for the pickup; null if it is too late, a Refusal if it is taken. */
async function holdTime({ tx, lead, visitSettings, clock }: VisitContext, time: VisitTime) {
  const heldUntil = holdUntil(time.day, clock.moment, clock.timeZone)
  if (!heldUntil) return null
  return insertVisit(tx, visitSettings, { ...time, leadId: lead.id, status: 'offered', heldUntil })
}

/** Records the offer and emails the customer all open times. */
async function recordOffer(
  context: VisitContext,
  { offered, open }: { offered: Visit[]; open: Visit[] },
  { note, send }: Pick<PlanOptions, 'note' | 'send'>,
): Promise<void> {
  // The offer is the reply; now the customer has to choose.
  const waits = { dueAt: null, waitingSince: context.clock.moment }
  await recordVisitChange(
    context,
    TIMES_OFFERED,
    [null, offered.map(formatVisitTime).join('; ')],
    waits,
  )
  await addToConversation(context, note)
  if (send)
    await mailCustomer(
      context,
      `visit-times ${offered.map(({ id }) => id).join(' ')}`,
      timesMail(context.lead, [...open, ...offered], note, context.settings),
    )
}

/**
 * Automatically offers the next free times, one per day, the preferred day (yyyy-MM-dd) first, and none that was
 * given up before. Does nothing if a visit is already agreed or offered; offers fewer times if fewer are free.
 */
export async function offerFreeTimes(
  context: VisitContext,
  preferredDay: string | null,
): Promise<void> {
  const { tx, visitSettings, clock, agreed } = context
  if (!isOpenPickup(context.lead) || agreed) return
  if (offersOf(context).some((visit) => isHeld(visit, clock.moment))) return
  // Tomorrow could be held for a few hours only.
  const days = { from: daysAfter(clock.today, 2), to: daysAfter(clock.today, DAYS_AHEAD) }
  const givenUp = context.visits.filter(isGivenUp)
  const free = (await freeTimes(tx, visitSettings, days))
    .filter((time) => isBeforeCutOff(time, visitSettings, clock.now))
    .filter(
      ({ day, window }) => !givenUp.some((each) => each.day === day && each.window === window),
    )
    .sort((a, b) => Number(b.day === preferredDay) - Number(a.day === preferredDay))
  const offered: Visit[] = []
  for (const time of free) {
    if (offered.length === MAX_OFFERED) break
    if (offered.some(({ day }) => day === time.day)) continue
    const visit = await holdTime(context, time)
    if (visit && !(visit instanceof Refusal)) offered.push(visit)
  }
  if (offered.length > 0)
    await recordOffer(context, { offered, open: [] }, { note: null, send: true })
}

/** Whether staff or the customer ended it; an offer may also have expired. */
const isGivenUp = ({ status, heldUntil, endedAt }: Visit): boolean =>
  status === 'missed' ||
  (status === 'cancelled' && (heldUntil === null || (endedAt !== null && endedAt < heldUntil)))

/** Withdraws the offered times. */
export function withdrawTimes(by: ChangedBy, leadId: number, { note, send, version }: PlanOptions) {
  return changeVisits(by, leadId, version, async (context) => {
    const offers = offersOf(context)
    if (offers.length === 0) refuse('No times are on offer.')
    await endVisits(context, offers, { status: 'cancelled' })
    const times = offers.map(formatVisitTime).join('; ')
    await recordVisitChange(context, TIMES_WITHDRAWN, [times, null], newDueDate(context))
    await addToConversation(context, note)
    if (send)
      await mailCustomer(
        context,
        `visit-withdrawn ${offers.map(({ id }) => id).join(' ')}`,
        withdrawnMail(context.lead, offers, note, context.settings),
      )
  })
}

/** Plans the visit, or moves the agreed one. */
export function planVisit(by: ChangedBy, leadId: number, time: VisitTime, options: PlanOptions) {
  return changeVisits(by, leadId, options.version, async (context) => {
    if (!isOpenPickup(context.lead)) refuse('This pickup is closed. Set it to Pending first.')
    const { clock, visitSettings } = context
    const wrong = refuseTime(time, visitSettings, clock)
    if (wrong) refuse(wrong)
    await replaceVisit(context, time, options)
  })
}

/** Whether a visit already has this time; one without a window has none. */
const isSameTime = (visit: Visit, { day, truck, window }: VisitTime) =>
  visit.day === day && visit.truck === truck && visit.window === window

/** Stores the new visit before ending the old one, so that two visits swapping times cannot deadlock. */
export async function replaceVisit(
  context: VisitContext,
  time: VisitTime,
  { note, send }: PlanOptions,
) {
  const { tx, agreed, visitSettings, lead, by } = context
  if (agreed && isSameTime(agreed, time)) refuse('The visit is already planned for then.')
  // Its stop is held for this pickup.
  const offers = offersOf(context)
  const held = offers.filter((offer) => isSameTime(offer, time))
  await endVisits(context, held, { status: 'cancelled' })
  const stored = await insertVisit(tx, visitSettings, {
    ...time,
    leadId: lead.id,
    status: by === 'visitor' ? 'confirmed' : 'planned',
    sequence: nextSequence(context.visits),
  })
  const after = stored instanceof Refusal ? refuse(stored) : stored
  const left = offers.filter((offer) => !held.includes(offer))
  const ended = [...left, ...(agreed ? [agreed] : [])]
  await endVisits(context, ended, { status: 'cancelled' })
  const times: [string | null, string] = [
    agreed ? formatVisitTime(agreed) : null,
    formatVisitTime(after),
  ]
  await recordVisitChange(context, agreed ? VISIT_MOVED : VISIT_PLANNED, times, {
    waitingSince: null,
  })
  await setLeadStatus(context, 'scheduled')
  await addToConversation(context, note)
  if (send) await mailAgreed(context, after, note)
}

/** Emails the time, as a move if there was one before. */
export async function mailAgreed(context: VisitContext, after: Visit, note: string | null) {
  const { agreed: before, lead, settings } = context
  const mail = agreedMail(lead, { before, after }, note, settings)
  await mailCustomer(context, `${mail.purpose} ${after.id}`, mail)
}

/** Ends the pause; if the pickup is still open, a new response promise starts. */
export function newDueDate(
  { lead, settings, visitSettings, clock }: VisitContext,
  status = lead.status,
): Partial<LeadRow> {
  if (!isWork(status)) return { waitingSince: null }
  const opening = openingOf(settings, visitSettings.closures)
  const promised = promiseWithin(businessPickup, clock.moment, opening)
  return { waitingSince: null, promisedAt: promised, dueAt: promised }
}

/** Makes a pickup without a visit pending again, with a new promise, and records why. */
export async function makePending(
  context: VisitContext,
  action: string,
  times: [before: string | null, after: string | null],
): Promise<void> {
  // Before the new due date: the status alone sets none if somebody has replied.
  await setLeadStatus(context, 'pending')
  await recordVisitChange(context, action, times, newDueDate(context, 'pending'))
}

/** Marks a planned visit as confirmed by the customer. */
export const confirmVisit = (by: ChangedBy, leadId: number, options: PlanOptions) =>
  changeVisits(by, leadId, options.version, (context) => confirmAgreed(context, options))

export async function confirmAgreed(
  context: VisitContext,
  { note, send }: Pick<PlanOptions, 'note' | 'send'>,
): Promise<void> {
  const { agreed } = context
  if (!agreed?.window) return refuse('Plan a time first.')
  if (agreed.status === 'confirmed') return
  const visit = await updateVisit(context, agreed, { status: 'confirmed' })
  await recordVisitChange(context, VISIT_CONFIRMED, [null, formatVisitTime(agreed)])
  await addToConversation(context, note)
  if (send && visit)
    await mailCustomer(
      context,
      `visit-agreed ${visit.id}`,
      confirmedMail(context.lead, visit, note, context.settings),
    )
}

/** Ends a visit or offer; a pickup without a visit becomes pending again. */
export function cancelVisit(
  by: ChangedBy,
  leadId: number,
  visitId: number,
  { note, send, version }: PlanOptions,
) {
  return changeVisits(by, leadId, version, async (context) => {
    const visit = context.visits.find(({ id }) => id === visitId)
    if (!visit || visit.status === 'cancelled') return
    if (visit.status !== 'offered' && !isAgreed(visit)) refuse('This visit is over.')
    await endVisits(context, [visit], { status: 'cancelled' })
    const times: [string, null] = [formatVisitTime(visit), null]
    if (visit.status === 'offered') {
      const isLast = offersOf(context).length === 1
      await recordVisitChange(context, TIMES_WITHDRAWN, times, isLast ? newDueDate(context) : {})
    } else {
      await makePending(context, VISIT_CANCELLED, times)
    }
    await addToConversation(context, note)
    if (!send) return
    const { lead, settings } = context
    await mailCustomer(
      context,
      `visit-cancelled ${visit.id}`,
      visit.status === 'offered'
        ? withdrawnMail(lead, [visit], note, settings)
        : visitCancelledMail(lead, visit, note, settings),
    )
  })
}
