import { formatDate } from '~/ui/calendar-date'
import { KIND_TITLES, toSentence } from './certificate'
import type { Paper } from './papers.server'

/** A certificate of the page; dates as yyyy-MM-dd. */
type ShownPaper = Omit<Paper, 'issuedAt' | 'voided'> & {
  voided: Omit<NonNullable<Paper['voided']>, 'at'> | null
}

/** Links to the certificates of a request; nothing if there are none. */
export function Papers({ papers }: { papers: ShownPaper[] }) {
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers" className="lg:col-span-8">
      <h2 id="papers" className="text-step-2">
        Your documents
      </h2>
      <ul className="mt-3 grid gap-2">
        {papers.map(({ number, kind, issuedOn, path, voided }) => (
          <li key={number}>
            <a href={path} className="link">
              {KIND_TITLES[kind]} <span className="whitespace-nowrap">{number}</span>
            </a>
            , {formatDate(issuedOn)}
            {voided && <Voided {...voided} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Voided = ({ on, reason, replacedBy }: NonNullable<ShownPaper['voided']>) => (
  <p className="text-ink-muted wrap-anywhere">
    <strong>Void</strong> since {formatDate(on)}
    {replacedBy && (
      <>
        , replaced by <span className="whitespace-nowrap">{replacedBy}</span>
      </>
    )}
    . {reason && toSentence(reason)}
  </p>
)
