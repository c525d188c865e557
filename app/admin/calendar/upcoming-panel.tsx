import { type CalendarItem, keyOf } from '~/calendar/calendar-item'
import { monthOf } from '~/ui/calendar-month'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import { viewPath } from './view'

/** The next events and staff entries. */
export function UpcomingPanel({ items, days }: { items: CalendarItem[]; days: number }) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-step-1">
        Upcoming Events
      </h2>
      <p className="text-ink-muted text-step-00">Next {days} days</p>
      {items.length === 0 && <p className="mt-2 text-ink-muted">No upcoming events.</p>}
      <ul className="mt-2 grid gap-x-6 text-step-00 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <li key={keyOf(item)} className="border-line border-t py-2">
            <Link
              to={viewPath({ month: monthOf(item.date), day: item.date })}
              preventScrollReset
              className="link font-semibold"
            >
              <bdi>{item.title}</bdi>
            </Link>
            <p>{[formatShortDate(item.date), item.time].filter(Boolean).join(', ')}</p>
            <p className="text-ink-muted">{item.location}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
