import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { formatTotal } from '../table/list-state'
import type { LoadedTray } from './tray.server'
import { draggedPickup } from './use-moves'
import { type CalendarView, searchOf } from './view'

/** Pickups without an offered or planned time, oldest first. */
export function Tray({ tray: { pickups, total }, view }: { tray: LoadedTray; view: CalendarView }) {
  if (total === 0) return null
  return (
    <section aria-labelledby="tray" className="grid content-start gap-3">
      <h2 id="tray" className="text-step-1">
        {formatTotal(total, 'pickup needs', 'pickups need')} a time
      </h2>
      <ul className="grid gap-2">
        {pickups.map(({ reference, name, town, preferredDay, weight, waiting, flags }) => (
          <li
            key={reference}
            className="calendar-chip grid gap-2 rounded-card border border-line-strong border-dashed bg-surface-raised p-4"
            {...draggedPickup(reference)}
          >
            <h3 className="font-semibold text-step-0">
              <bdi>{name}</bdi>
            </h3>
            <p className="text-ink-muted text-step-00">
              {[
                town,
                weight,
                preferredDay ? `wished for ${preferredDay}` : 'no day given',
                waiting === 0 ? 'since today' : `waiting ${formatCount(waiting, 'day', 'days')}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {flags.length > 0 && (
              <p className="flex flex-wrap gap-1.5">
                {flags.map((flag) => (
                  <Badge key={flag} tone="yellow">
                    {flag}
                  </Badge>
                ))}
              </p>
            )}
            <p>
              <ButtonLink
                to={paths.planPickup(reference, searchOf(view))}
                variant="secondary"
                size="small"
                preventScrollReset
                draggable={false}
              >
                Offer or plan
                <span className="visually-hidden"> a time for {name}</span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-step-00 max-lg:hidden noscript:hidden">
        Or drag one onto a day.
      </p>
      {total > pickups.length && (
        <p>
          <Link to={`${paths.requests}?status=pending`} className="link">
            See all pending pickups
          </Link>
        </p>
      )}
    </section>
  )
}
