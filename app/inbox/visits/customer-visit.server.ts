import type { Db } from 'db/client.server'
import { visits } from 'db/schema/visits'
import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '~/leads/refusal.server'
import type { ChangedBy } from '~/records/history.server'
import type { SiteClock } from '~/settings/site-clock'
import { closureOf, type VisitSettings } from '~/settings/visits'
import { daysAfter } from '~/ui/calendar-month'
import { cancelledMail, customerNotice } from '~/visits/emails.server'
import { freeTimes, isBeforeCutOff, type VisitTime } from '~/visits/times.server'
import {
  callInsteadSentence,
  formatVisitTime,
  isHeld,
  isOpenPickup,
  nextSequence,
} from '~/visits/visit'
import { mailCustomer, mailStaff } from '../change-locked.server'
import { NO_TIME_FITS, TIME_CHOSEN, VISIT_CANCELLED } from '../history'
import {
  changeVisits,
  endVisits,
  recordVisitChange,
  setLeadStatus,
  type VisitContext,
} from './change-visits.server'
import {
  confirmAgreed,
  DAYS_AHEAD,
  mailAgreed,
  newDueDate,
  offersOf,
  replaceVisit,
} from './plan.server'

const GONE = 'That one has just gone.'
const CLOSED = 'We are closed on that day now.'

/** The visits that the customer's page showed. */
export interface ShownVisits {
  /** Id of the agreed visit; null if none was agreed. */
  agreed: number | null
  /** Ids of the offered ones. */
  offered: number[]
}

/** Refuses if another visit is agreed than the customer's page showed; null for any. */
function refuseIfMoved({ agreed }: VisitContext, shown: ShownVisits | null): void {
  if (shown && shown.agreed !== (agreed?.id ?? null))
    refuse('The visit has been changed meanwhile. This is how it stands.')
}

/** Chooses an offered time, which frees the others. */
export function chooseTime(by: ChangedBy, leadId: number, visitId: number) {
  return changeVisits(by, leadId, null, async (context) => {
    const { clock, visits: all, agreed, tx } = context
    const chosen = all.find(({ id }) => id === visitId)
    // A repeated click changes nothing.
    if (chosen && chosen.id === agreed?.id) return
    if (!chosen || !isHeld(chosen, clock.moment)) {
      if (agreed) refuse('Another time has been agreed on. It is shown here.')
      const isLeft = offersOf(context).some((visit) => isHeld(visit, clock.moment))
      return refuse(isLeft ? `${GONE} These are left.` : GONE)
    }
    const { closures } = context.visitSettings
    if (closureOf(closures, chosen.day)) {
      const isLeft = all.some(
        (visit) => isHeld(visit, clock.moment) && !closureOf(closures, visit.day),
      )
      refuse(
        isLeft
          ? `${CLOSED} Please choose another time, or tell us below that none of them work.`
          : `${CLOSED} Please tell us below that it does not work, and we will write with other times.`,
      )
    }
    const now = clock.moment
    const [after] = await tx
      .update(visits)
      .set({
        status: 'confirmed',
        heldUntil: null,
        sequence: nextSequence(all),
        updatedAt: now,
        version: sql`${visits.version} + 1`,
      })
      .where(and(eq(visits.id, chosen.id), eq(visits.status, 'offered')))
      .returning()
    if (!after) return refuse(GONE)
    const others = offersOf(context).filter(({ id }) => id !== after.id)
    await endVisits(context, agreed ? [...others, agreed] : others, { status: 'cancelled' })
    const times: [string | null, string] = [
      agreed ? formatVisitTime(agreed) : null,
      formatVisitTime(after),
    ]
    await recordVisitChange(context, TIME_CHOSEN, times, { waitingSince: null })
    await setLeadStatus(context, 'scheduled')
    await mailAgreed(context, after, null)
  })
}

/**
 * The customer rejects all offered times; an agreed visit stays. Does nothing if they are no longer on offer, such as when
 * pressed twice.
 */
export function declineTimes(by: ChangedBy, leadId: number, shown: ShownVisits | null) {
  return changeVisits(by, leadId, null, async (context) => {
    const { agreed, visits } = context
    const offers = offersOf(context)
    if (agreed && offers.length === 0) refuse('Another time has been agreed on. It is shown here.')
    if (visits.length === 0) refuse('No times are on offer.')
    if (offers.length === 0) return
    if (shown && offers.some(({ id }) => !shown.offered.includes(id)))
      refuse('We offered other times meanwhile. They are shown here.')
    await endVisits(context, offers, { status: 'cancelled' })
    const times = offers.map(formatVisitTime).join('; ')
    await recordVisitChange(
      context,
      NO_TIME_FITS,
      [times, null],
      agreed ? { waitingSince: null } : newDueDate(context),
    )
    await notifyStaff(context, 'All times declined', `Offered were: ${times}`)
  })
}

function refuseAfterCutOff({ agreed, visitSettings, clock }: VisitContext): void {
  if (agreed && !isBeforeCutOff(agreed, visitSettings, clock.now))
    refuse(callInsteadSentence(agreed.day, clock.today))
}

/** The free times, with any truck, that a customer can move a visit to; the route of their days is not set. */
export async function timesToMoveTo(
  tx: Db,
  settings: VisitSettings,
  { today, now }: Pick<SiteClock, 'today' | 'now'>,
): Promise<VisitTime[]> {
  const days = { from: daysAfter(today, 1), to: daysAfter(today, DAYS_AHEAD) }
  const free = await freeTimes(tx, settings, days)
  return free.filter((time) => isBeforeCutOff(time, settings, now))
}

/** The customer agrees to the planned visit. */
export const confirmByCustomer = (leadId: number, shown: ShownVisits | null) =>
  changeVisits('visitor', leadId, null, async (context) => {
    refuseIfMoved(context, shown)
    await confirmAgreed(context, { note: null, send: false })
  })

/** The customer moves the visit to one of those, with the same truck if possible. */
export function moveByCustomer(
  leadId: number,
  wanted: Pick<VisitTime, 'day' | 'window'>,
  shown: ShownVisits | null,
) {
  return changeVisits('visitor', leadId, null, async (context) => {
    const { agreed, tx, visitSettings, clock } = context
    if (!agreed) return refuse('There is no visit to move.')
    refuseAfterCutOff(context)
    const { day, window } = wanted
    if (!isBeforeCutOff({ day }, visitSettings, clock.now))
      refuse(callInsteadSentence(day, clock.today))
    if (agreed.day === day && agreed.window === window) return
    refuseIfMoved(context, shown)
    const left = await timesToMoveTo(tx, visitSettings, clock)
    const [time] = left
      .filter((free) => free.day === day && free.window === window)
      .sort((a, b) => Number(b.truck === agreed.truck) - Number(a.truck === agreed.truck))
    if (!time) return refuse(left.length > 0 ? `${GONE} These are left.` : GONE)
    await replaceVisit(context, time, { note: null, send: true, version: null })
    await notifyStaff(
      context,
      'Pickup moved',
      `${formatVisitTime(agreed)} → ${formatVisitTime(time)}`,
    )
  })
}

/** The customer cancels the pickup. */
export function cancelByCustomer(leadId: number, shown: ShownVisits | null) {
  return changeVisits('visitor', leadId, null, async (context) => {
    if (context.lead.status === 'cancelled') return
    refuseIfMoved(context, shown)
    if (!isOpenPickup(context.lead)) refuse('This pickup is done.')
    refuseAfterCutOff(context)
    const { agreed } = context
    await recordVisitChange(context, VISIT_CANCELLED, [
      agreed ? formatVisitTime(agreed) : null,
      null,
    ])
    await setLeadStatus(context, 'cancelled')
    await mailCustomer(
      context,
      `cancelled ${context.lead.version}`,
      cancelledMail(context.lead, agreed, context.settings),
    )
    await notifyStaff(
      context,
      'Pickup cancelled',
      agreed ? `It was planned for ${formatVisitTime(agreed)}.` : 'No visit was planned yet.',
    )
  })
}

/** Emails staff what the customer did; nothing else tells them before they open the request. */
const notifyStaff = (context: VisitContext, done: string, detail: string): Promise<void> =>
  mailStaff(
    context,
    `${done} ${context.lead.version}`,
    customerNotice(context.lead, done, detail, context.settings),
  )
