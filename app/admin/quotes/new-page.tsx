import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { findQuote, listAcceptable } from '~/quotes/quotes.server'
import { today } from '~/settings/today.server'
import { daysAfter } from '~/ui/calendar-month'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { recordBodyError } from '../records/record-body-error.server'
import { AlsoOpen } from './also-open'
import { postQuote, priceOptions, type QuoteActionData, toFormValues } from './post-quote.server'
import { requireQuotable } from './quotable.server'
import { QuoteForm } from './quote-form'
import { loadRequestFacts } from './request-facts.server'

export const meta = () => adminMeta('New Quote')
export const headers = adminHeaders

/** Default validity of a new quote. */
const VALID_DAYS = 30

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { lead, customer } = await requireQuotable(params.reference)
  const replaced = await findQuote(new URL(request.url).searchParams.get('replaces') ?? '')
  const replaces = replaced?.leadId === lead.id ? replaced : null
  const validUntil = daysAfter(await today(), VALID_DAYS)
  const blank = { lines: [], discount: 0, taxRate: 0, validUntil, terms: null, note: null }
  return {
    reference: lead.reference,
    customer,
    replaces: replaces?.number,
    alsoOpen: await listAcceptable(lead.id, await today(), replaces?.id ?? null),
    values: toFormValues(replaces ? { ...replaces, validUntil } : blank),
    prices: await priceOptions(),
    facts: await loadRequestFacts(lead.reference),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return recordBodyError(form)
  const { lead } = await requireQuotable(params.reference, form)
  return postQuote(staff, lead, null, form)
}

/** Creates a quote for a request. */
export default function NewQuote() {
  const loaded = useLoaderData<typeof loader>()
  const { reference, customer, replaces, alsoOpen, values, prices, facts } = loaded
  const actionData = useActionData<QuoteActionData>()
  return (
    <AdminPage
      title={replaces ? `New quote to replace ${replaces}` : `Quote for ${reference}`}
      lead={<bdi className="wrap-anywhere">{customer}</bdi>}
    >
      <AlsoOpen quotes={alsoOpen} />
      <QuoteForm
        key={actionData?.key}
        values={values}
        replaces={replaces}
        prices={prices}
        request={facts}
        closeTo={paths.quotesOf(reference)}
      />
    </AdminPage>
  )
}
