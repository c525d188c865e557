import { UserCheck } from 'lucide-react'
import { Fragment } from 'react'
import { type CalendarItem, keyOf } from '~/calendar/calendar-item'
import { type Closure, closureOf, formatClosure, formatHour } from '~/settings/visits'
import { formatDay, monthOf, weeksOf } from '~/ui/calendar-month'
import { classNames } from '~/ui/class-names'
import { formatCount, formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { useScripts } from '~/ui/use-scripts'
import { itemStyle } from './item-style'
import { useGridKeys } from './use-grid-keys'
import { dragged, useDayDrop } from './use-moves'
import {
  type CalendarView,
  countOf,
  formatConfirmed,
  formatFolded,
  type Line,
  linesOf,
  viewPath,
} from './view'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface MonthGridProps {
  view: CalendarView
  /** yyyy-MM-dd at the site. */
  today: string
  days: Map<string, CalendarItem[]>
  /** Pickups with a requested date and no planned visit, by day. */
  unscheduled: Record<string, number>
  closed: Closure[]
  /** The id of the heading with the month's name. */
  labelledBy: string
}

/**
 * A month as rows of weeks; every day is a link. With JavaScript, arrow keys move between days, and
 * items can be dropped on them.
 */
export function MonthGrid({ view, today, days, unscheduled, closed, labelledBy }: MonthGridProps) {
  const weeks = weeksOf(view.month)
  const scripts = useScripts()
  const { stop, grid } = useGridKeys(view, weeks.flat())
  const { aimed, dropOn } = useDayDrop(view)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid is a table in HTML; its cells become gridcells.
      role="grid"
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-separate border-spacing-0 border-line border-t border-l text-step-00"
      {...grid}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="border-line border-r border-b py-1.5 text-center font-semibold"
            >
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="h-px">
            {week.map((date) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell is a gridcell, see above.
              <td
                key={date}
                aria-selected={date === view.day}
                className={classNames(
                  'h-[inherit] border-line border-r border-b p-0 align-top',
                  monthOf(date) !== view.month && 'bg-surface-sunken',
                  date === view.day && 'calendar-day--selected',
                  date === aimed && 'calendar-day--aimed',
                )}
                {...dropOn(date)}
              >
                <Day
                  date={date}
                  view={view}
                  isToday={date === today}
                  tabIndex={scripts ? (date === stop ? 0 : -1) : undefined}
                  items={days.get(date) ?? []}
                  unscheduled={unscheduled[date] ?? 0}
                  closure={closureOf(closed, date)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  date: string
  view: CalendarView
  isToday: boolean
  tabIndex: number | undefined
  items: CalendarItem[]
  unscheduled: number
  closure: Closure | undefined
}

function Day({ date, view, isToday, tabIndex, items, unscheduled, closure }: DayProps) {
  const total = countOf(items)
  return (
    <Link
      to={viewPath({ month: view.month, day: date })}
      preventScrollReset
      // Only the items in the link are draggable.
      draggable={false}
      tabIndex={tabIndex}
      data-day={date}
      aria-current={isToday ? 'date' : undefined}
      className="grid h-full min-h-14 min-w-0 content-start gap-1 p-1 -outline-offset-3 hover:bg-ink/5 sm:min-h-28"
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full font-semibold max-sm:mx-auto',
          isToday && 'bg-action text-action-ink',
          monthOf(date) !== view.month && !isToday && 'text-ink-muted',
        )}
      >
        <span className="visually-hidden">{formatDay(date)}</span>{' '}
        <span aria-hidden="true">{Number(date.slice(8))}</span>
      </span>
      {closure && (
        <span className="px-1.5 text-ink-muted leading-snug wrap-anywhere max-sm:sr-only">
          {formatClosure(closure)}
        </span>
      )}{' '}
      {total > 0 && <Contents items={items} total={total} />}
      {unscheduled > 0 && <Unscheduled count={unscheduled} />}
    </Link>
  )
}

/** Outlined rather than filled, because nothing is agreed yet. */
function Unscheduled({ count }: { count: number }) {
  return (
    <span className="rounded-control border border-line-strong border-dashed px-1.5 text-ink-muted leading-snug max-sm:mx-auto max-sm:size-2 max-sm:rounded-full max-sm:p-0">
      <span className="max-sm:sr-only">{formatCount(count, 'wish', 'wishes')}</span>
    </span>
  )
}

/** Lines per day: three, or two and the number of the rest. */
const MAX_LINES = 3
const MAX_DOTS = 4

function Contents({ items, total }: { items: CalendarItem[]; total: number }) {
  const lines = linesOf(items)
  const whole =
    lines.length <= MAX_LINES && lines.reduce((sum, { count }) => sum + count, 0) >= total
  const shown = whole ? lines : lines.slice(0, MAX_LINES - 1)
  const more = total - shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <span className="visually-hidden">, {total} in all</span>{' '}
      <span className="flex justify-center gap-1 sm:hidden" aria-hidden="true">
        {lines.slice(0, MAX_DOTS).map(({ key, item, kind }) => (
          <span
            key={key}
            className={classNames('size-1.5 rounded-full', itemStyle(item ?? folded(kind)).dot)}
          />
        ))}
      </span>
      <span className="grid min-w-0 gap-0.5 max-sm:hidden">
        {shown.map((line) => (
          <Fragment key={line.key}>
            <Chip line={line} />{' '}
          </Fragment>
        ))}
        {more > 0 && <span className="px-1.5 text-ink-muted">+{formatNumber(more)} more</span>}
      </span>
    </>
  )
}

const folded = (kind: CalendarItem['kind']) =>
  ({ kind, type: kind === 'pickup' ? 'pickup' : 'collection' }) as const

function Chip({ line: { item, kind, count } }: { line: Line }) {
  const { icon: Icon, edge } = itemStyle(item ?? folded(kind))
  const text = item ? titleOf(item) : formatFolded(kind, count)
  const time = item && (item.start ? formatHour(item.start) : item.time)
  // No icon: every event is a collection, and the title needs the room.
  const icon = item?.kind !== 'event' && (
    <Icon className="mr-1 inline size-3.5" aria-hidden="true" />
  )
  return (
    <span
      title={text}
      data-item={item ? keyOf(item) : undefined}
      className={classNames(
        'calendar-chip grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 rounded-r-control border border-line border-l-4 bg-surface-raised px-1 leading-snug',
        edge,
        item?.status === 'cancelled' && 'text-ink-muted line-through',
      )}
      {...(item && dragged(item))}
    >
      {time && (
        <span className="truncate tabular text-ink-muted">
          {icon}
          {time}{' '}
        </span>
      )}
      <span className={time ? 'col-span-full truncate' : 'line-clamp-2 wrap-anywhere'}>
        {!time && icon}
        <bdi>{item ? <Title item={item} /> : text}</bdi>
      </span>{' '}
      {item !== null && item.registrations > 0 && (
        <span className="tabular col-start-2 row-start-1 text-ink-muted">
          <UserCheck className="mr-1 inline size-3.5" aria-hidden="true" />
          {formatNumber(item.registrations)}
          <span className="visually-hidden"> confirmed</span>
        </span>
      )}
    </span>
  )
}

const titleOf = ({ time, title, registrations }: CalendarItem) =>
  [time, title, registrations > 0 && formatConfirmed(registrations)].filter(Boolean).join(', ')

/** Hides the first word visually, because the icon shows it. */
function Title({ item: { title } }: { item: CalendarItem }) {
  const [, prefix, rest] = /^(Pickup: |Registration: )(.+)$/s.exec(title) ?? []
  if (!prefix) return title
  return (
    <>
      <span className="visually-hidden">{prefix}</span>
      {rest}
    </>
  )
}
