import { certificates } from 'db/schema/certificates'
import { visits } from 'db/schema/visits'
import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '~/leads/refusal.server'
import type { ChangedBy } from '~/records/history.server'
import { formatVisitTime, isAgreed, NOT_REPORTED, type Visit } from '~/visits/visit'
import { REPORT_TAKEN_BACK } from '../history'
import {
  changeVisits,
  endVisits,
  recordVisitChange,
  type Seen,
  setLeadStatus,
  updateVisit,
  type VisitContext,
} from './change-visits.server'
import {
  describeReport,
  otherDoneVisits,
  requireVisit,
  totalWeights,
  withdrawReportMail,
} from './crew-reports.server'
import { offersOf } from './plan.server'
import { restoreVisit } from './restore-visits.server'

/**
 * Takes back the last report of a visit. One that was done or missed is as it was before, and the pickup scheduled again;
 * the email about it is removed if it has not been sent.
 */
export function takeBackReport(by: ChangedBy, leadId: number, visitId: number, seen: Seen = null) {
  return changeVisits(by, leadId, seen, async (context) => {
    const { tx, visits: all, visitSettings } = context
    const visit = requireVisit(context, visitId)
    if (isAgreed(visit)) return takeBackArrival(context, visit)
    await refuseIfOutdated(context, visit)
    // Done also reports the arrival if the crew had not.
    const arrivedAt =
      visit.arrivedAt?.getTime() === visit.endedAt?.getTime() ? null : visit.arrivedAt
    await tx
      .update(visits)
      .set({ ...NOT_REPORTED, arrivedAt })
      .where(eq(visits.id, visit.id))
    await restoreVisit(tx, by, { ...visit, status: visit.statusBefore ?? 'planned' }, visitSettings)
    await endVisits(context, offersOf(context), { status: 'cancelled' })
    await withdrawReportMail(context, visit)
    await recordVisitChange(context, REPORT_TAKEN_BACK, [describeReport(visit), null])
    await setLeadStatus(context, 'scheduled', totalWeights(otherDoneVisits(all, visit)))
  })
}

/** Does nothing if the crew has not arrived, such as when pressed twice. */
async function takeBackArrival(context: VisitContext, visit: Visit): Promise<void> {
  if (!visit.arrivedAt) return
  await updateVisit(context, visit, { arrivedAt: null })
  await recordVisitChange(context, REPORT_TAKEN_BACK, [formatVisitTime(visit), null])
}

/** Refuses if something happened since that relies on the report. */
async function refuseIfOutdated({ tx, lead, agreed }: VisitContext, visit: Visit): Promise<void> {
  if (visit.status !== 'done' && visit.status !== 'missed') refuse('This visit is cancelled.')
  if (agreed) refuse(`Another visit is planned: ${formatVisitTime(agreed)}.`)
  if (lead.status !== (visit.status === 'done' ? 'completed' : 'pending'))
    refuse('The status of this pickup has been changed since. Change it there.')
  const [certificate] = await tx
    .select({ number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.leadId, lead.id), isNull(certificates.voidedAt)))
    .limit(1)
  if (certificate) refuse(`${certificate.number} was issued for this pickup. Void it first.`)
}
