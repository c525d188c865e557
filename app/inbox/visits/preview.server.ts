import type { leads } from 'db/schema/leads'
import { Refusal } from '~/leads/refusal.server'
import { getSettings } from '~/settings/settings.server'
import { readClock } from '~/settings/today.server'
import { getVisitSettings } from '~/settings/visits.server'
import {
  agreedMail,
  confirmedMail,
  timesMail,
  visitCancelledMail,
  withdrawnMail,
} from '~/visits/emails.server'
import { holdUntil, refuseTime, type VisitTime } from '~/visits/times.server'
import { isAgreed, isHeld, NOT_REPORTED, type Visit } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'

type Lead = typeof leads.$inferSelect

/**
 * Previews the emails for offering these times, for planning if there is only one, and for what ends or confirms the
 * visits there are. Null if that is not possible; a Refusal if a time is not available. Stores nothing.
 */
export async function previewTimes(
  lead: Lead,
  times: VisitTime[],
  note: string | null,
  now = new Date(),
) {
  const [all, settings, visitSettings, clock] = await Promise.all([
    listVisits(lead.id),
    getSettings(),
    getVisitSettings(),
    readClock(now),
  ])
  const wrong = times.map((time) => refuseTime(time, visitSettings, clock)).find(Boolean)
  if (wrong) return wrong
  const [first] = times
  const open = all.filter((visit) => isHeld(visit, now))
  const agreed = all.find(isAgreed)
  if (!first && !agreed && open.length === 0) return new Refusal('Choose a time.', 422)
  const held = times.flatMap((time) => {
    const heldUntil = holdUntil(time.day, now, settings.timeZone)
    return heldUntil ? [asVisit(lead, time, { status: 'offered', heldUntil }, now)] : []
  })
  const plan = (time: VisitTime) => {
    const after = asVisit(lead, time, { status: 'planned', heldUntil: null }, now)
    return agreedMail(lead, { before: agreed, after }, note, settings)
  }
  const canOffer = held.length > 0 && held.length === times.length
  return {
    offer: canOffer ? timesMail(lead, [...open, ...held], note, settings) : null,
    plan: first && times.length === 1 ? plan(first) : null,
    confirm:
      agreed?.status === 'planned' && agreed.window
        ? confirmedMail(lead, agreed, note, settings)
        : null,
    withdraw: open.length > 0 ? withdrawnMail(lead, open, note, settings) : null,
    cancel: agreed ? visitCancelledMail(lead, agreed, note, settings) : null,
  }
}

/** A visit for the preview. */
const asVisit = (
  lead: Lead,
  time: VisitTime,
  state: Pick<Visit, 'status' | 'heldUntil'>,
  now: Date,
): Visit => ({
  id: 0,
  leadId: lead.id,
  ...time,
  ...state,
  stop: 1,
  position: null,
  statusBefore: null,
  arrivedAt: null,
  endedAt: null,
  ...NOT_REPORTED,
  taps: [],
  sequence: 0,
  version: 1,
  createdAt: now,
  updatedAt: now,
})
