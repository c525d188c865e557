import type { LeadKind } from 'db/enums'
import { paths } from '~/paths'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import type { PeriodCounts } from './overview.server'

const CARDS: { label: string; of: 'events' | LeadKind; to: string }[] = [
  { label: 'Total Events', of: 'events', to: paths.adminEvents },
  { label: 'Pickup Requests', of: 'pickup', to: paths.requests },
  { label: 'Quote Requests', of: 'quote', to: `${paths.submissions}?kind=quote` },
  { label: 'Registrations', of: 'registration', to: paths.registrationRequests },
]

/** The four totals of document 2. */
export function CountCards({ counts }: { counts: Record<'events' | LeadKind, PeriodCounts> }) {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-6">
      {CARDS.map(({ label, of, to }) => (
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
          <p className="text-ink-muted">{formatChange(counts[of])}</p>
        </li>
      ))}
    </ul>
  )
}

/** Change over the previous period: "8 in the last 30 days (+3)". */
function formatChange({ recent, before }: PeriodCounts): string {
  if (recent === 0 && before === 0) return 'None in the last 60 days'
  const change = recent - before
  const sign = change > 0 ? '+' : ''
  return `${formatNumber(recent)} in the last 30 days (${sign}${formatNumber(change)})`
}
