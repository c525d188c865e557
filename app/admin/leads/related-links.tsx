import { Link } from '~/ui/link'
import type { LoadedLead } from './load-lead.server'

/** Links to the request that a lead was made from, and to those made from it. */
export function RelatedLinks({ lead: { origin, became } }: { lead: LoadedLead }) {
  if (!origin && became.length === 0) return null
  return (
    <div className="banner banner--notice grid gap-1">
      {origin && (
        <p>
          Created from{' '}
          <Link to={origin.to} className="link">
            {origin.label}
          </Link>
          .
        </p>
      )}
      {became.map(({ to, label }) => (
        <p key={to}>
          Turned into{' '}
          <Link to={to} className="link">
            {label}
          </Link>
          .
        </p>
      ))}
    </div>
  )
}
