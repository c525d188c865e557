import { FileText } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import { formatDate } from '~/ui/calendar-date'
import { capitalize } from '~/ui/capitalize'
import { DocumentList, DocumentRow } from '~/ui/document-row'
import { Link } from '~/ui/link'
import { UnbrokenText } from '~/ui/unbroken-text'
import { NextStep } from './next-step'
import type { LoadedQuotes } from './quote.server'

/** The quote to answer, as what comes next, and links to the others; nothing if there are none. */
export function Quotes({ quotes }: { quotes: LoadedQuotes }) {
  const open = quotes.find(({ canAnswer }) => canAnswer)
  const others = quotes.filter((quote) => quote !== open)
  return (
    <>
      {open && (
        <NextStep heading="open-quote">
          <h2 id="open-quote" className="text-step-2">
            <UnbrokenText text={`Valid until ${formatDate(open.validUntil)}`} />
          </h2>
          <p className="tabular mt-3 mb-5">
            Quote <span className="whitespace-nowrap">{open.number}</span>
          </p>
          <div>
            <ButtonLink to={open.to}>Review and answer</ButtonLink>
          </div>
        </NextStep>
      )}
      {others.length > 0 && (
        <section aria-labelledby="quotes">
          <h2 id="quotes" className="text-step-2">
            {headingOf(others.length, open !== undefined)}
          </h2>
          <DocumentList>
            {others.map(({ number, to, total, state, validUntil }) => (
              <DocumentRow
                key={number}
                icon={FileText}
                link={
                  <Link to={to} className="link tabular">
                    Quote <span className="whitespace-nowrap">{number}</span>, {total}
                  </Link>
                }
                note={
                  state === 'sent' ? `Valid until ${formatDate(validUntil)}` : capitalize(state)
                }
              />
            ))}
          </DocumentList>
        </section>
      )}
    </>
  )
}

function headingOf(count: number, isEarlier: boolean): string {
  if (isEarlier) return count === 1 ? 'Our earlier quote' : 'Our earlier quotes'
  return count === 1 ? 'Our quote' : 'Our quotes'
}
