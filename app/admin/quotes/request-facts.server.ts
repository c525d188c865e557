import { asSent } from '~/inbox/correct/correct-lead.server'
import { findLeadWithDetails } from '~/inbox/find-lead.server'
import { toSubmittedFields } from '../leads/submitted-fields.server'

/** What the customer asked for, as the request's own page shows it. */
export async function loadRequestFacts(reference: string) {
  const lead = await findLeadWithDetails(reference)
  return {
    reference,
    lines: lead ? toSubmittedFields(lead.form, lead.row, lead.details, asSent(lead.history)) : [],
  }
}
