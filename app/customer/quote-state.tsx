import { useLoaderData } from '@remix-run/react'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import type { loadQuote } from './load-quote.server'

/** The state of the quote as a sentence. */
export function QuoteState() {
  const { quote, state, later, acceptedBy, answered, back } = useLoaderData<typeof loadQuote>()
  const style = 'mt-4 max-w-measure text-step-1'
  const toMessage = `${back}#add-heading`
  switch (state) {
    case 'accepted':
      return (
        <p className={style}>
          Accepted by <bdi>{acceptedBy}</bdi> on {answered}. This is your permanent copy.
        </p>
      )
    case 'declined':
      return (
        <p className={style}>
          Declined on {answered}.{' '}
          <Link to={toMessage} className="link">
            Write to us
          </Link>{' '}
          if you change your mind.
        </p>
      )
    case 'expired':
      return (
        <p className={style}>
          This quote expired on {formatDate(quote.validUntil)}.{' '}
          <Link to={toMessage} className="link">
            Ask us for a new one
          </Link>
          .
        </p>
      )
    case 'replaced':
      return (
        <p className={style}>
          A newer quote replaces this one:{' '}
          {later ? (
            <Link to={later.to} className="link whitespace-nowrap">
              {later.number}
            </Link>
          ) : (
            'ask us for it'
          )}
          .
        </p>
      )
    case 'closed':
      return <p className={style}>The request is cancelled, so this quote is closed.</p>
    default:
      return null
  }
}
