import { format, parseISO } from 'date-fns'

interface WeekChartProps {
  /** Mondays, yyyy-MM-dd. */
  weeks: string[]
  kinds: { label: string; counts: number[] }[]
}

/**
 * Leads by week and kind as a table whose numbers stand under bars: a row a kind, so that it reads
 * without colour, by the eye and by a screen reader alike. One scale for all rows.
 */
export function WeekChart({ weeks, kinds }: WeekChartProps) {
  const most = Math.max(1, ...kinds.flatMap(({ counts }) => counts))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. Relative, so that hidden words scroll with it.
    <section className="relative overflow-x-auto" tabIndex={0} aria-label="Leads by week and kind">
      <table
        aria-label="Leads by week and kind"
        className="w-full min-w-2xl border-separate border-spacing-x-1 text-left"
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Kind</span>
            </th>
            {weeks.map((week) => (
              <th
                key={week}
                scope="col"
                className="pb-1 text-center font-normal text-ink-muted whitespace-nowrap"
              >
                <span className="visually-hidden">Week of </span>
                {format(parseISO(week), 'MMM d')}
              </th>
            ))}
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ label, counts }) => (
            <tr key={label}>
              <th scope="row" className="pr-3 align-bottom font-semibold whitespace-nowrap">
                {label}
              </th>
              {counts.map((count, index) => (
                <td key={weeks[index]} className="h-14 align-bottom">
                  <Bar share={count / most} />
                  <span className="block text-center text-ink-muted">{count}</span>
                </td>
              ))}
              <td className="text-right align-bottom font-semibold">
                {counts.reduce((sum, count) => sum + count, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="mx-auto block w-full max-w-8 rounded-t-sm border-action border-b bg-action forced-colors:bg-[CanvasText]"
      style={{ height: `${share * 2}rem` }}
    />
  )
}
