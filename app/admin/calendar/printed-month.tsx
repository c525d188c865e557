import { useEffect } from 'react'
import { type CalendarItem, keyOf } from '~/calendar/calendar-item'
import { ButtonLink } from '~/ui/button'
import { daysOf, formatMonth } from '~/ui/calendar-month'
import { formatNumber } from '~/ui/format-number'
import { AdminPage } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { byDay, type CalendarView, countOf, formatConfirmed, viewPath } from './view'

interface PrintedMonthProps {
  view: CalendarView
  items: CalendarItem[]
}

/** A month as a list for printing. With JavaScript, the print dialog opens by itself. */
export function PrintedMonth({ view, items }: PrintedMonthProps) {
  const days = byDay(items)
  useEffect(() => window.print(), [])
  return (
    <AdminPage
      title={formatMonth(view.month)}
      actions={
        <ButtonLink to={viewPath(view)} variant="secondary" size="small">
          Back to the calendar
        </ButtonLink>
      }
    >
      {items.length === 0 && <p>No entries this month.</p>}
      <div className="grid gap-5">
        {daysOf(view.month)
          .filter((date) => days.has(date))
          .map((date) => (
            <PrintedDay key={date} date={date} items={days.get(date) ?? []} />
          ))}
      </div>
    </AdminPage>
  )
}

function PrintedDay({ date, items }: { date: string; items: CalendarItem[] }) {
  const more = countOf(items) - items.length
  return (
    <section aria-labelledby={date}>
      <h2 id={date} className="border-line border-b text-step-0">
        {formatShortDate(date)}
      </h2>
      <ul className="text-step-00">
        {items.map((item) => (
          <li key={keyOf(item)} className="grid grid-cols-[10rem_1fr] gap-x-4 py-1">
            <span>{item.time ?? 'All day'}</span>{' '}
            <span className={item.status === 'cancelled' ? 'line-through' : undefined}>
              <bdi className="font-semibold">{item.title}</bdi>
              {[item.location, registrationsOf(item), item.note]
                .filter(Boolean)
                .map((part) => `, ${part}`)
                .join('')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-step-00">And {formatNumber(more)} more.</p>}
    </section>
  )
}

const registrationsOf = ({ registrations }: CalendarItem) =>
  registrations > 0 && formatConfirmed(registrations)
