import { addMinutes } from 'date-fns'
import { mailOutbox } from 'db/schema/mail'
import { and, eq, inArray, like } from 'drizzle-orm'
import { type LeadFile, sendFiles } from '~/conversation/files.server'
import type { Tap } from '~/forms/tap'
import { refuse } from '~/leads/refusal.server'
import type { CustomerEmail } from '~/mail/queue-mail.server'
import { canBeWithdrawn } from '~/mail/withdrawable.server'
import { byColumns, type ChangedBy } from '~/records/history.server'
import { doneMail, missedMail } from '~/visits/emails.server'
import { formatVisitTime, isAgreed, type Visit } from '~/visits/visit'
import { mailCustomer } from '../change-locked.server'
import { ARRIVED, VISIT_CORRECTED, VISIT_DONE, VISIT_MISSED } from '../history'
import {
  changeVisits,
  endVisits,
  recordVisitChange,
  type Seen,
  setLeadStatus,
  setLeadWeights,
  updateVisit,
  type VisitContext,
} from './change-visits.server'
import { makePending } from './plan.server'

// The crew's reports of a visit. Each tap counts once and repeating a report changes nothing, because phones without a
// connection send it again.

/** How long the customer's email about a report is held, so that a mistake can be corrected first. */
const HELD_MINUTES = 2

/** The visit with this id; refuses if the pickup has none. */
export function requireVisit(context: VisitContext, visitId: number): Visit {
  const visit = context.visits.find(({ id }) => id === visitId)
  return visit ?? refuse('There is no such visit.', 404)
}

/** Tells the crew when a visit that they still see is planned now; null if it was not moved. */
const movedSentence = ({ agreed }: VisitContext, { status }: Visit): string | null =>
  status === 'cancelled' && agreed ? `This visit was moved to ${formatVisitTime(agreed)}.` : null

const isRepeatedTap = (visit: Visit, tap: Tap | null): boolean =>
  tap !== null && visit.taps.includes(tap.id)

/** The pickup is locked, so no other tap can be added meanwhile. */
const withTap = ({ taps }: Visit, tap: Tap | null): string[] => (tap ? [...taps, tap.id] : taps)

/** The truck has arrived. */
export function arrive(
  by: ChangedBy,
  leadId: number,
  visitId: number,
  tap: Tap | null,
  seen: Seen = null,
) {
  return changeVisits(by, leadId, seen, async (context) => {
    const visit = requireVisit(context, visitId)
    if (visit.arrivedAt || isRepeatedTap(visit, tap)) return
    if (!isAgreed(visit))
      refuse(movedSentence(context, visit) ?? 'This visit is over or cancelled.')
    const arrivedAt = tap?.at ?? context.clock.moment
    await updateVisit(context, visit, { arrivedAt, taps: withTap(visit, tap) })
    await recordVisitChange(context, ARRIVED, [null, formatVisitTime(visit)])
  })
}

/** What was picked up. */
export type Collected = Pick<
  Visit,
  'electronicsLbs' | 'commonMaterialsLbs' | 'pieces' | 'ticketNumber' | 'handedOverBy'
>

interface Finished {
  /** Missing values stay as they are. */
  collected: Partial<Collected>
  /** Stored, unsent photos. */
  photos: LeadFile[]
  send: boolean
  tap: Tap | null
  seen?: Seen
}

/** Completes the pickup with its weights; of a visit that is done, corrects them. */
export function finishVisit(
  by: ChangedBy,
  leadId: number,
  visitId: number,
  { collected, photos, send, tap, seen = null }: Finished,
) {
  return changeVisits(by, leadId, seen, async (context) => {
    const { tx, clock, visits: all, lead, settings } = context
    const visit = requireVisit(context, visitId)
    if (isRepeatedTap(visit, tap)) return
    if (!isAgreed(visit) && visit.status !== 'done')
      refuse(movedSentence(context, visit) ?? 'This visit is missed or cancelled.')
    const at = tap?.at ?? clock.moment
    const [done = visit] = await endVisits(context, [visit], {
      ...collected,
      status: 'done',
      ...statusBefore(visit),
      reportedBy: visit.reportedBy ?? byColumns(by).userId,
      day: visit.day ?? clock.today,
      arrivedAt: visit.arrivedAt ?? at,
      endedAt: visit.status === 'done' ? visit.endedAt : at,
      correctedAt: visit.status === 'done' ? clock.moment : null,
      taps: withTap(visit, tap),
    })
    await sendFiles(tx, photos, { visitId: visit.id, sentAt: clock.moment })
    const action = visit.status === 'done' ? VISIT_CORRECTED : VISIT_DONE
    await recordVisitChange(context, action, [null, describeReport(done)])
    const weights = totalWeights([...otherDoneVisits(all, visit), done])
    // A correction leaves a pickup that was reopened, and its next visit, as they are.
    if (visit.status === 'done') await setLeadWeights(context, weights)
    else await setLeadStatus(context, 'completed', weights)
    await withdrawReportMail(context, visit)
    const isTold = await isToldOf(context, visit)
    if (send) await mailReport(context, done, doneMail(lead, done, settings, isTold))
  })
}

/** The status to go back to if the report is taken back. */
const statusBefore = (visit: Visit) => (isAgreed(visit) ? { statusBefore: visit.status } : {})

/** The other visits that are done. */
export const otherDoneVisits = (all: Visit[], { id }: Visit): Visit[] =>
  all.filter((visit) => visit.id !== id && visit.status === 'done')

/** The weights of a pickup with these visits. */
export const totalWeights = (finished: Visit[]) => ({
  electronicsLbs: sumOf(finished, 'electronicsLbs'),
  commonMaterialsLbs: sumOf(finished, 'commonMaterialsLbs'),
})

/** A report in the history: the time of the visit, and why it was missed. */
export const describeReport = (visit: Visit): string =>
  visit.status === 'missed' ? `${formatVisitTime(visit)} (${visit.reason})` : formatVisitTime(visit)

const mailReport = (context: VisitContext, { id, version }: Visit, mail: CustomerEmail) =>
  mailCustomer(context, `${mail.purpose} ${id} ${version}`, {
    ...mail,
    notBefore: addMinutes(context.clock.moment, HELD_MINUTES),
  })

const isReportMail = ({ id, leadId }: Visit) =>
  and(
    eq(mailOutbox.leadId, leadId),
    inArray(mailOutbox.purpose, ['visit-done', 'visit-missed']),
    like(mailOutbox.dedupeKey, `% ${id} %`),
  )

/** Removes the mail about a visit's reports that has not been sent. */
export async function withdrawReportMail({ tx, clock }: VisitContext, visit: Visit): Promise<void> {
  await tx.delete(mailOutbox).where(and(isReportMail(visit), canBeWithdrawn(clock.moment)))
}

/** Whether the customer was told by email that this visit was done. */
async function isToldOf({ tx }: VisitContext, visit: Visit): Promise<boolean> {
  const told = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isReportMail(visit), eq(mailOutbox.purpose, 'visit-done')))
    .limit(1)
  return told.length > 0
}

/** The total in lb; null if nothing was weighed. */
function sumOf(finished: Visit[], stream: 'electronicsLbs' | 'commonMaterialsLbs') {
  const weighed = finished.flatMap((visit) => visit[stream] ?? [])
  if (weighed.length === 0) return null
  return Math.round(weighed.reduce((sum, lbs) => sum + lbs, 0) * 10) / 10
}

interface Missed extends Pick<Finished, 'send' | 'tap' | 'seen'> {
  reason: string
  /** Whether the truck was there, which may have been reported before. */
  arrived?: boolean
}

/** Nothing was picked up: makes the pickup pending again. */
export function missVisit(
  by: ChangedBy,
  leadId: number,
  visitId: number,
  { reason, arrived = false, send, tap, seen = null }: Missed,
) {
  return changeVisits(by, leadId, seen, async (context) => {
    const visit = requireVisit(context, visitId)
    if (visit.status === 'missed' || isRepeatedTap(visit, tap)) return
    if (!isAgreed(visit))
      refuse(movedSentence(context, visit) ?? 'This visit is over or cancelled.')
    const at = tap?.at ?? context.clock.moment
    const [missed = visit] = await endVisits(context, [visit], {
      status: 'missed',
      ...statusBefore(visit),
      reason,
      arrivedAt: visit.arrivedAt ?? (arrived ? at : null),
      endedAt: at,
      taps: withTap(visit, tap),
    })
    await makePending(context, VISIT_MISSED, [null, describeReport(missed)])
    if (send) await mailReport(context, missed, missedMail(context.lead, missed, context.settings))
  })
}
