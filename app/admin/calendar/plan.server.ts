import { findLead, findLeadById } from '~/inbox/find-lead.server'
import { customerName } from '~/leads/customer-name'
import { formatEstimatedWeight } from '~/leads/pickup/estimated-weight'
import { notFound } from '~/platform/http/not-found.server'
import { loadLeadVisits } from '../visits/load-lead-visits.server'

/** A pickup without a planned visit; `on` is the day it was dropped on. */
export async function loadPlan(reference: string, on: string | null) {
  const row = await findLead(reference)
  const whole = row && !row.spam ? await findLeadById(row.id) : null
  const visits = whole && (await loadLeadVisits(whole.row, whole.details, { on }))
  if (!whole || !visits) throw notFound()
  const { row: lead, details } = whole
  return {
    lead: { reference: lead.reference, version: lead.version, email: lead.email },
    visits,
    about: {
      name: customerName(lead),
      facts: [
        details.city,
        formatEstimatedWeight(details.estimatedWeight),
        visits.preferredDay && `wished for ${visits.preferredDay}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
  }
}
