import type { ReactNode } from 'react'
import type { stateOf } from '~/quotes/quote'
import { formatDate } from '~/ui/calendar-date'
import { QuoteLink } from './quote-link'

interface AnsweredQuote {
  state: ReturnType<typeof stateOf>
  acceptedBy: string | null
  declineReason: string | null
  /** When it was accepted or declined, formatted. */
  answered: string | null
  /** The number of the quote that replaces it. */
  replacedBy: string | null
  /** yyyy-MM-dd */
  validUntil: string
  /** Whether the request is cancelled. */
  isCancelled: boolean
}

/** The customer's answer, or why there is none. */
export function QuoteAnswer({ quote }: { quote: AnsweredQuote }) {
  const text = answerOf(quote)
  return text ? <p className="mb-6 max-w-measure whitespace-pre-line">{text}</p> : null
}

function answerOf(quote: AnsweredQuote): ReactNode {
  const { state, acceptedBy, declineReason, answered, replacedBy, validUntil, isCancelled } = quote
  switch (state) {
    case 'accepted':
      return `Accepted by ${acceptedBy}, ${answered}.`
    case 'declined':
      return `Declined, ${answered}. ${declineReason ? `“${declineReason}”` : 'No reason was given.'}`
    case 'expired':
      return `Expired on ${formatDate(validUntil)}. The customer can no longer accept it.`
    case 'sent':
      return isCancelled && 'The request is cancelled, so the customer cannot accept it.'
    default:
      return (
        replacedBy && (
          <>
            <QuoteLink number={replacedBy} /> takes its place.
          </>
        )
      )
  }
}
