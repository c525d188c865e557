import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { formatMoney, stateOf } from '~/quotes/quote'
import { listQuotes } from '~/quotes/quotes.server'
import { StateBadge } from '~/quotes/state-badge'
import { today } from '~/settings/today.server'
import { ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { requireQuotable } from './quotable.server'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(`Quotes of ${params.reference}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { lead, customer } = await requireQuotable(params.reference)
  const quotes = await listQuotes(lead.id)
  const day = await today()
  return {
    reference: lead.reference,
    customer,
    quotes: quotes.map((quote) => ({
      number: quote.number,
      sequence: quote.sequence,
      total: formatMoney(quote.total),
      state: stateOf(quote, day),
      validUntil: quote.validUntil,
    })),
  }
}

/** The quotes of a request, latest first. */
export default function RequestQuotes() {
  const { reference, customer, quotes } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={`Quotes of ${reference}`}
      lead={<bdi className="wrap-anywhere">{customer}</bdi>}
      actions={
        <span className="flex flex-wrap gap-3">
          <ButtonLink to={paths.newQuote(reference)} size="small">
            New quote
          </ButtonLink>
          <ButtonLink to={paths.submission(reference)} variant="secondary" size="small">
            The request
          </ButtonLink>
        </span>
      }
    >
      {quotes.length === 0 ? (
        <p className="text-ink-muted">No quote has been written for this request.</p>
      ) : (
        <ul className="grid max-w-3xl gap-3">
          {quotes.map(({ number, sequence, total, state, validUntil }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={paths.editQuote(reference, sequence)} className="link tabular">
                {number}
              </Link>
              <span className="tabular">{total}</span>
              <StateBadge state={state} />
              <span className="text-ink-muted">until {formatDate(validUntil)}</span>
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  )
}
