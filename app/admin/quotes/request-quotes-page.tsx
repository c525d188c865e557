import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { quotes } from 'db/schema/quotes'
import { eq } from 'drizzle-orm'
import { QUOTE_SENT } from '~/inbox/history'
import { linkPath } from '~/leads/link.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { formatMoney, stateOf } from '~/quotes/quote'
import { selectQuotes } from '~/quotes/quotes.server'
import { listHistory } from '~/records/history.server'
import { readClock } from '~/settings/today.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { requireQuotable } from './quotable.server'
import { QuoteCard } from './quote-card'

export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(`Quotes for ${params.reference}`)
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { lead, customer } = await requireQuotable(params.reference)
  const [rows, history, { today, timeZone }] = await Promise.all([
    selectQuotes(eq(quotes.leadId, lead.id)),
    listHistory(db, 'lead', lead.id),
    readClock(),
  ])
  const senderOf = (number: string) =>
    history.find(({ action, changes }) => action === QUOTE_SENT && changes.quote?.[1] === number)
      ?.username
  const momentBy = (moment: Date | null, by: string | null | undefined) =>
    moment && formatMoment(moment, timeZone) + (by ? `, by ${by}` : '')
  return {
    reference: lead.reference,
    customer,
    quotes: rows.map((quote) => ({
      number: quote.number,
      sequence: quote.sequence,
      total: formatMoney(quote.total),
      state: stateOf(quote, today),
      validUntil: quote.validUntil,
      written: momentBy(quote.createdAt, quote.by),
      sent: momentBy(quote.sentAt, senderOf(quote.number)),
      answered: momentBy(quote.answeredAt, quote.acceptedBy),
      declineReason: quote.declineReason,
      replaces: quote.replaces,
      replacedBy: quote.replacedBy,
      page: quote.sentAt && paths.customerQuote(linkPath(lead), quote.sequence),
    })),
  }
}

/** The quotes of a request, latest first. */
export default function RequestQuotes() {
  const { reference, customer, quotes } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={`Quotes for ${reference}`}
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
        <EmptyState
          title="No quotes yet"
          text="The customer sees a quote once it is sent, and can accept or decline it."
          action={<ButtonLink to={paths.newQuote(reference)}>New quote</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-5">
          {quotes.map((quote) => (
            <QuoteCard key={quote.number} reference={reference} quote={quote} />
          ))}
        </ul>
      )}
    </AdminPage>
  )
}
