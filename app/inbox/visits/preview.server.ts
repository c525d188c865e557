import type { leads } from 'db/schema/leads'
import { Refusal } from '~/leads/refusal.server'
import { getSettings } from '~/settings/settings.server'
import { readClock } from '~/settings/today.server'
import { getVisitSettings } from '~/settings/visits.server'
import { agreedMail, timesMail } from '~/visits/emails.server'
import { holdUntil, refuseTime, type VisitTime } from '~/visits/times.server'
import { isAgreed, isHeld, NOT_REPORTED, type Visit } from '~/visits/visit'
import { listVisits } from '~/visits/visits.server'

type Lead = typeof leads.$inferSelect

/**
 * Previews the emails for offering these times, and for planning if there is only one. Null if that is not possible;
 * a Refusal if a time is not available. Stores nothing.
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
  if (!first) return new Refusal('Choose a time.', 422)
  const held = times.flatMap((time) => {
    const heldUntil = holdUntil(time.day, now, settings.timeZone)
    return heldUntil ? [asVisit(lead, time, { status: 'offered', heldUntil }, now)] : []
  })
  const open = all.filter((visit) => isHeld(visit, now))
  const before = all.find(isAgreed)
  const after = asVisit(lead, first, { status: 'planned', heldUntil: null }, now)
  return {
    offer:
      held.length === times.length ? timesMail(lead, [...open, ...held], note, settings) : null,
    plan: times.length === 1 ? agreedMail(lead, { before, after }, note, settings) : null,
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
