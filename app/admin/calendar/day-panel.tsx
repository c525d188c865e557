import { Plus } from 'lucide-react'
import { type CalendarItem, type ItemKind, keyOf } from '~/calendar/calendar-item'
import { paths } from '~/paths'
import { type Closure, formatClosure } from '~/settings/visits'
import { ButtonLink } from '~/ui/button'
import { formatDayFrom } from '~/ui/calendar-month'
import { Link } from '~/ui/link'
import { formatShortDate } from '../format-moment'
import { ItemCard } from './item-card'
import { type CalendarView, dayOf, formatFolded, isFolded, MAX_UNFOLDED, viewPath } from './view'

interface DayPanelProps {
  view: CalendarView
  today: string
  items: CalendarItem[]
  /** Expected registrations. `items` lists none of them if there are too many. */
  registrations: number
  /** If the day is closed. */
  closure: Closure | undefined
  /** The first item after the day, if one is near. */
  next: CalendarItem | undefined
}

/** All items of the selected day, with their actions. */
export function DayPanel({ view, today, items, registrations, closure, next }: DayPanelProps) {
  const { month, day } = view
  return (
    <section aria-labelledby="selected-day">
      <h2 id="selected-day" aria-live="polite" className="text-step-1">
        {formatDayFrom(today, day)}
      </h2>
      {day === today && <p className="text-ink-muted">Today</p>}
      {closure && <p>{formatClosure(closure)}.</p>}
      <ButtonLink
        to={paths.newEntry(month, day)}
        variant="secondary"
        size="small"
        className="mt-2"
        preventScrollReset
      >
        <Plus className="size-4" aria-hidden="true" />
        Add on this day
      </ButtonLink>
      {items.length === 0 && registrations === 0 ? (
        <>
          <p className="mt-2 text-ink-muted">No entries.</p>
          {next && (
            <p>
              Next:{' '}
              <Link to={viewPath(dayOf(next.date))} className="link" preventScrollReset>
                {formatShortDate(next.date)}
              </Link>
              , <bdi>{next.title}</bdi>
            </p>
          )}
        </>
      ) : (
        <div className="mt-3 grid gap-2">
          <Cards items={items.filter((item) => !isFolded(item))} view={view} />
          <Rest kind="event" items={items} all={`${paths.allEvents}&day=${day}`} />
          <Rest kind="entry" items={items} />
          <Fold
            kind="pickup"
            count={alikeOf(items, 'pickup')}
            items={items}
            view={view}
            all={`${paths.requests}?status=scheduled&day=${day}`}
          />
          <Fold
            kind="registration"
            count={registrations}
            items={items}
            view={view}
            all={`${paths.registrationRequests}?status=expected&day=${day}`}
          />
        </div>
      )}
    </section>
  )
}

/** Says how many items are not listed. */
function Rest({ kind, items, all }: { kind: ItemKind; items: CalendarItem[]; all?: string }) {
  const shown = items.filter((item) => item.kind === kind)
  const more = alikeOf(items, kind) - shown.length
  if (more <= 0) return null
  return all ? (
    <p>
      And {more} more. <Link to={all}>See all events on this day</Link>
    </p>
  ) : (
    <p>And {more} more calendar entries.</p>
  )
}

const alikeOf = (items: CalendarItem[], kind: ItemKind) =>
  items.find((item) => item.kind === kind)?.alike ?? 0

interface FoldProps {
  kind: ItemKind
  count: number
  items: CalendarItem[]
  view: CalendarView
  /** Path of the list with all items of the kind. */
  all: string
}

/** A collapsed group of items of one kind, labeled with their number. */
function Fold({ kind, count, items, view, all }: FoldProps) {
  const folded = items.filter((item) => item.kind === kind && isFolded(item))
  if (folded.length === 0)
    return count > MAX_UNFOLDED ? (
      <p>
        {formatFolded(kind, count)}. <Link to={all}>See all on this day</Link>
      </p>
    ) : null
  return (
    <details className="rounded-card border border-line bg-surface-raised px-4 py-2">
      <summary className="min-h-9 cursor-pointer content-center font-semibold">
        {formatFolded(kind, count)}
      </summary>
      <div className="grid gap-2 py-2">
        <Cards items={folded} view={view} />
        {count > folded.length && (
          <p>
            These are {folded.length} of {formatFolded(kind, count)}.{' '}
            <Link to={all}>See all on this day</Link>
          </p>
        )}
      </div>
    </details>
  )
}

function Cards({ items, view }: { items: CalendarItem[]; view: CalendarView }) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <ItemCard item={item} view={view} />
        </li>
      ))}
    </ul>
  )
}
