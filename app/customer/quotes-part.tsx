import { ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { Link } from '~/ui/link'
import type { LoadedQuotes } from './quote.server'

/** Links to the quotes of a request; nothing if there are none. */
export function Quotes({ quotes }: { quotes: LoadedQuotes }) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes" className="lg:col-span-8">
      <h2 id="quotes" className="text-step-2">
        {quotes.length === 1 ? 'Our quote' : 'Our quotes'}
      </h2>
      <ul className="mt-3 grid gap-2">
        {quotes.map(({ number, to, total, state, validUntil, canAnswer }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {canAnswer && <ButtonLink to={to}>Review and answer</ButtonLink>}
            <span className="tabular">
              {canAnswer ? (
                `${number}: ${total}`
              ) : (
                <Link to={to} className="link">
                  {number}: {total}
                </Link>
              )}
              , {state === 'sent' ? `valid until ${formatDate(validUntil)}` : state}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
