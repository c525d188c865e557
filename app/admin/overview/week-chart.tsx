import { format, parseISO } from 'date-fns'
import type { LeadKind } from 'db/enums'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { daysAfter } from '~/ui/calendar-month'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'

export interface WeekChartProps {
  /** Mondays as yyyy-MM-dd. */
  weeks: string[]
  kinds: { kind: LeadKind; label: string; counts: number[] }[]
}

/**
 * Leads by week and kind: one bar per week, above a table with cells tinted by count. All numbers
 * are text, so it works without color and with screen readers. Phones show the latest weeks only. If
 * it still does not fit, as with large text, it scrolls, starting at the latest weeks: the container is
 * right-to-left and the table in it left-to-right.
 */
export function WeekChart({ weeks, kinds }: WeekChartProps) {
  const totals = weeks.map((_, week) => sumOf(kinds.map(({ counts }) => counts[week] ?? 0)))
  const mostOfKind = Math.max(1, ...kinds.flatMap(({ counts }) => counts))
  return (
    // Relative, so that visually hidden text scrolls with it.
    <section
      className="relative overflow-x-auto"
      dir="rtl"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard.
      tabIndex={0}
      aria-label="Leads by week and kind"
    >
      <table
        dir="ltr"
        aria-label="Leads by week and kind"
        className="w-full table-fixed md:min-w-xl border-separate border-spacing-x-0.5 sm:border-spacing-x-1 border-spacing-y-1 text-center"
      >
        <colgroup>
          <col className="w-20 sm:w-40" />
          {weeks.map((week, index) => (
            <col key={week} className={fitting(weeks, index)} />
          ))}
          <col className="w-12 sm:w-14" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface-raised">
              <span className="visually-hidden">Kind</span>
            </th>
            {weeks.map((week, index) => (
              <th
                key={week}
                scope="col"
                className={classNames(
                  'pb-1 align-bottom font-normal text-ink-muted leading-tight',
                  fitting(weeks, index),
                )}
              >
                <span className="visually-hidden">Week of </span>
                <span className="whitespace-nowrap max-xl:block">
                  {format(parseISO(week), 'MMM')}
                </span>{' '}
                {format(parseISO(week), 'd')}
              </th>
            ))}
            <th scope="col" className="pb-1 pr-2 text-right align-bottom leading-tight">
              <span className="md:hidden">{weeks.length} weeks</span>{' '}
              <span className="max-md:hidden">Total</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Totals weeks={weeks} totals={totals} />
          {kinds.map(({ kind, label, counts }) => (
            <tr key={kind}>
              <HeadCell>{label}</HeadCell>
              {counts.map((count, index) => (
                <Cell
                  key={weeks[index]}
                  count={count}
                  share={count / mostOfKind}
                  className={fitting(weeks, index)}
                >
                  <Count count={count} kind={kind} from={weeks[index]} to={endOf(weeks[index])} />
                </Cell>
              ))}
              <td className="pr-2 text-right font-semibold">
                <Count count={sumOf(counts)} kind={kind} from={weeks[0]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Weeks that fit on a phone. */
const PHONE_WEEKS = 4

/** Hides the earlier weeks on phones, where the last column still counts them. */
const fitting = (weeks: string[], index: number) =>
  index < weeks.length - PHONE_WEEKS ? 'max-md:hidden' : undefined

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

/** A sticky row heading. */
function HeadCell({ below = false, children }: { below?: boolean; children: ReactNode }) {
  return (
    <th
      scope="row"
      className={classNames(
        'sticky left-0 bg-surface-raised pr-2 text-left font-semibold leading-tight',
        below && 'pb-2 align-bottom',
      )}
    >
      {children}
    </th>
  )
}

/** Totals of all kinds as bars on a common scale. */
function Totals({ weeks, totals }: { weeks: string[]; totals: number[] }) {
  const max = Math.max(1, ...totals)
  return (
    <tr>
      <HeadCell below>All</HeadCell>
      {totals.map((count, index) => (
        <td
          key={weeks[index]}
          className={classNames('h-28 pb-2 align-bottom font-semibold', fitting(weeks, index))}
        >
          <Count count={count} from={weeks[index]} to={endOf(weeks[index])} />
          <span
            aria-hidden="true"
            className="mt-1 block rounded-t-sm border-action border-b-2 bg-action forced-colors:bg-[CanvasText]"
            style={{ height: `${(count / max) * 4.5}rem` }}
          />
        </td>
      ))}
      <td className="pb-2 pr-2 text-right align-bottom font-semibold">
        <Count count={sumOf(totals)} from={weeks[0]} />
      </td>
    </tr>
  )
}

/** Maximum tint: numbers keep a contrast of 4.5:1 in both themes. */
const STRONGEST_TINT = 34

interface CellProps {
  count: number
  /** Of the largest number. */
  share: number
  className?: string
  children: ReactNode
}

function Cell({ count, share, className, children }: CellProps) {
  const tint = Math.round(share * STRONGEST_TINT)
  return (
    <td
      className={classNames(
        'rounded-sm py-1.5',
        count === 0 ? 'text-ink-muted' : 'font-semibold',
        className,
      )}
      style={
        count === 0
          ? undefined
          : { backgroundColor: `color-mix(in srgb, var(--action) ${tint}%, transparent)` }
      }
    >
      {children}
    </td>
  )
}

/** The Sunday of a week that begins on a Monday, both yyyy-MM-dd. */
const endOf = (monday = '') => daysAfter(monday, 6)

interface CountProps {
  count: number
  kind?: LeadKind
  /** The first and the last day, yyyy-MM-dd. */
  from?: string
  to?: string
}

/** A number that leads to the leads it counts. */
function Count({ count, kind, from, to }: CountProps) {
  if (count === 0) return count
  const search = new URLSearchParams({
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  })
  return (
    <Link to={`${paths.submissions}?${search}`} className="inline-block min-w-6 hover:underline">
      {count}
    </Link>
  )
}
