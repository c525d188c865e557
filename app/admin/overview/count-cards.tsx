import type { LeadKind } from 'db/enums'
import { paths } from '~/paths'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import type { PeriodCounts } from './overview.server'

/** `recent` is the path of the list of new ones; the first day is appended. */
const CARDS: { label: string; of: 'events' | LeadKind; to: string; recent: string }[] = [
  {
    label: 'Total Events',
    of: 'events',
    to: paths.allEvents,
    recent: `${paths.allEvents}&dates=added&from=`,
  },
  {
    label: 'Pickup Requests',
    of: 'pickup',
    to: paths.requests,
    recent: `${paths.requests}?from=`,
  },
  {
    label: 'Quote Requests',
    of: 'quote',
    to: `${paths.submissions}?kind=quote`,
    recent: `${paths.submissions}?kind=quote&from=`,
  },
  {
    label: 'Registrations',
    of: 'registration',
    to: paths.registrationRequests,
    recent: `${paths.registrationRequests}?from=`,
  },
]

interface CountCardsProps {
  counts: Record<'events' | LeadKind, PeriodCounts>
  /** The first of the last 30 days (yyyy-MM-dd). */
  since: string
}

/** The four totals of document 2. */
export function CountCards({ counts, since }: CountCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-6">
      {CARDS.map(({ label, of, to, recent }) => (
        <li
          key={of}
          className="relative rounded-card border border-line bg-surface-raised p-4 sm:p-5"
        >
          <p className="text-ink-muted">
            <Link to={to} className="after:absolute after:inset-0 hover:text-action">
              {label}
            </Link>
          </p>
          <p className="tabular font-display font-semibold text-step-3">
            {formatNumber(counts[of].total)}
          </p>
          <p className="text-ink-muted">
            <Change counts={counts[of]} to={recent + since} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Change over the previous period: "8 in the last 30 days (+3)". */
function Change({ counts: { recent, before }, to }: { counts: PeriodCounts; to: string }) {
  if (recent === 0 && before === 0) return 'None in the last 60 days'
  const change = recent - before
  const sign = change > 0 ? '+' : ''
  const text = `${formatNumber(recent)} in the last 30 days`
  return (
    <>
      {recent === 0 ? (
        text
      ) : (
        // Above the link that covers the card.
        <Link to={to} className="link relative">
          {text}
        </Link>
      )}{' '}
      ({sign}
      {formatNumber(change)})
    </>
  )
}
