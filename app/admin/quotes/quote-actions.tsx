import { paths } from '~/paths'
import type { QuoteState } from '~/quotes/quote'
import { ButtonLink } from '~/ui/button'

interface QuoteActionsProps {
  /** Of the request. */
  reference: string
  number: string
  state: QuoteState
  /** Path of the customer's page; null while it is a draft. */
  page: string | null
}

/** Where to go from a quote. */
export const QuoteActions = ({ reference, number, state, page }: QuoteActionsProps) => (
  <span className="flex flex-wrap items-center gap-3 print:hidden">
    {(state === 'sent' || state === 'expired' || state === 'declined') && (
      <ButtonLink
        to={`${paths.newQuote(reference)}?replaces=${number}`}
        variant="secondary"
        size="small"
      >
        Replace it
      </ButtonLink>
    )}{' '}
    {page && (
      <ButtonLink to={page} variant="secondary" size="small">
        The customer's page
      </ButtonLink>
    )}
    <ButtonLink to={paths.quotesOf(reference)} variant="secondary" size="small">
      All quotes
    </ButtonLink>
  </span>
)
