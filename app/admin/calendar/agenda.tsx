import type { CalendarItem } from '~/calendar/calendar-item'
import { formatHour } from '~/settings/visits'
import { daysOf, formatDay, formatMonth } from '~/ui/calendar-month'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { itemStyle } from './item-style'
import { countOf, formatConfirmed, formatFolded, linesOf, viewPath } from './view'

interface AgendaProps {
  month: string
  days: Map<string, CalendarItem[]>
}

/** The month as a list, for narrow screens where the grid only has room for dots. */
export function Agenda({ month, days }: AgendaProps) {
  const filled = daysOf(month).filter((date) => days.has(date))
  return (
    <section aria-labelledby="agenda" className="sm:hidden">
      <h2 id="agenda" className="text-step-1">
        All of {formatMonth(month)}
      </h2>
      {filled.length === 0 && <p className="mt-2 text-ink-muted">No entries this month.</p>}
      <ul className="mt-2">
        {filled.map((date) => (
          <li key={date} className="border-line border-b py-2">
            <Link to={viewPath({ month, day: date })} className="link font-semibold">
              {formatDay(date)}
            </Link>
            <Lines items={days.get(date) ?? []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ items }: { items: CalendarItem[] }) {
  const lines = linesOf(items)
  const more = countOf(items) - lines.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul>
      {lines.map(({ key, item, kind, count }) => {
        const type = kind === 'pickup' ? 'pickup' : 'collection'
        return (
          <li key={key} className="flex items-baseline gap-2">
            <span
              className={classNames(
                'size-2 shrink-0 rounded-full',
                itemStyle(item ?? { kind, type }).dot,
              )}
            />
            <span className={classNames(item?.status === 'cancelled' && 'line-through')}>
              {item?.start && `${formatHour(item.start)} `}
              <bdi>{item?.title ?? formatFolded(kind, count)}</bdi>
              {item !== null && item.registrations > 0 && (
                <span className="text-ink-muted">, {formatConfirmed(item.registrations)}</span>
              )}
            </span>
          </li>
        )
      })}
      {more > 0 && <li className="text-ink-muted">+{more} more</li>}
    </ul>
  )
}
