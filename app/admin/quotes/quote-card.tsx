import { paths } from '~/paths'
import type { QuoteState } from '~/quotes/quote'
import { StateBadge } from '~/quotes/state-badge'
import { ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Card } from '~/ui/card'
import { FactList } from '~/ui/fact-list'
import { QuoteLink } from './quote-link'

interface QuoteCardProps {
  reference: string
  quote: {
    number: string
    sequence: number
    /** Formatted amount. */
    total: string
    state: QuoteState
    /** yyyy-MM-dd */
    validUntil: string
    /** Formatted moments, each with a name if it is known. */
    written: string | null
    sent: string | null
    answered: string | null
    declineReason: string | null
    /** Numbers of other quotes. */
    replaces: string | null
    replacedBy: string | null
    /** The customer's page, once it is sent. */
    page: string | null
  }
}

/** A quote of a request: its state and total, its dates, and what to do next. */
export function QuoteCard({ reference, quote }: QuoteCardProps) {
  const { number, sequence, total, state, validUntil, written, sent, answered } = quote
  const { declineReason, replaces, replacedBy, page } = quote
  return (
    <Card as="li">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-12">
        <div className="grid content-start gap-3 lg:col-span-4">
          <h2 className="flex flex-wrap items-center gap-3 text-step-1">
            <QuoteLink number={number} /> <StateBadge state={state} />
          </h2>
          <p className="tabular font-semibold text-step-2">{total}</p>
        </div>
        <div className="lg:col-span-5">
          <FactList
            facts={{
              'Valid until': formatDate(validUntil),
              Written: written,
              Sent: sent,
              [state === 'declined' ? 'Declined' : 'Accepted']: answered,
              Reason: declineReason && `“${declineReason}”`,
              Replaces: replaces && <QuoteLink number={replaces} />,
              'Replaced by': replacedBy && <QuoteLink number={replacedBy} />,
            }}
          />
        </div>
        <div className="flex flex-wrap content-start gap-3 lg:col-span-3 lg:justify-end print:hidden">
          {state === 'draft' && (
            <>
              <ButtonLink
                to={paths.editQuote(reference, sequence)}
                variant="secondary"
                size="small"
              >
                Edit draft
              </ButtonLink>
              <ButtonLink
                to={paths.reviewQuote(reference, sequence)}
                variant="secondary"
                size="small"
              >
                Review and send
              </ButtonLink>
            </>
          )}
          {page && (
            <ButtonLink to={page} variant="secondary" size="small">
              The customer's page
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}
