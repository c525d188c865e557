import { parseId } from 'db/parse-id'
import { findLead } from '~/inbox/find-lead.server'
import { notFound } from '~/platform/http/not-found.server'
import { findQuote } from '~/quotes/quotes.server'

/** The request with the reference in the URL, and its customer; throws a 404 if it can have no quotes. */
export async function requireQuotable(reference: string | undefined) {
  const lead = await findLead(reference ?? '')
  if (!lead || lead.kind === 'registration') throw notFound()
  return { lead, customer: lead.organization ?? lead.contactName }
}

/** The quote in the URL, and its request; throws a 404 if there is none. */
export async function requireQuote(params: { reference?: string; sequence?: string }) {
  const { lead } = await requireQuotable(params.reference)
  const quote = await findQuote(`${lead.reference}-${parseId(params.sequence)}`)
  if (!quote) throw notFound()
  return { lead, quote }
}
