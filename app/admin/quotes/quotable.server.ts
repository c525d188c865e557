import { parseId } from 'db/parse-id'
import { typedFields } from '~/forms/typed-fields.server'
import { findLead } from '~/inbox/find-lead.server'
import { customerName } from '~/leads/customer-name'
import { notFoundWith } from '~/platform/http/not-found.server'
import { quoteFields } from '~/quotes/quote-fields'
import { findQuote } from '~/quotes/quotes.server'

/**
 * The request with the reference in the URL, and its customer; throws a 404 with what was typed into the form of a
 * quote if it can have none.
 */
export async function requireQuotable(reference: string | undefined, form?: FormData) {
  const lead = await findLead(reference ?? '')
  if (!lead || lead.kind === 'registration') throw quoteGone(form)
  return { lead, customer: customerName(lead) }
}

/** The quote in the URL, and its request; throws the same 404 if there is none. */
export async function requireQuote(
  params: { reference?: string; sequence?: string },
  form?: FormData,
) {
  const { lead } = await requireQuotable(params.reference, form)
  const quote = await findQuote(`${lead.reference}-${parseId(params.sequence)}`)
  if (!quote) throw quoteGone(form)
  return { lead, quote }
}

const quoteGone = (form: FormData | undefined) => notFoundWith(typedFields(form, quoteFields))
