import { findLead } from '~/inbox/find-lead.server'

/** The request with the reference in the URL, and its customer; throws a 404 if it can have no quotes. */
export async function requireQuotable(reference: string | undefined) {
  const lead = await findLead(reference ?? '')
  if (!lead || lead.kind === 'registration')
    throw new Response(null, { status: 404, statusText: 'Not Found' })
  return { lead, customer: lead.organization ?? lead.contactName }
}
