import { formatFigure } from '~/ui/format-figure'
import { Co2Text } from './co2-text'
import { FIGURES, type Period } from './figures'

/** On phones, two columns fill the width beside it, so that no figure is cut before anybody scrolls. */
const MONTH_WIDTH = 'clamp(6.75rem, 100vw - 15rem, 9.375rem)'

/** All figures by month, with yearly totals. Scrolls horizontally if it does not fit; the month column stays. */
export function PeriodTable({ periods }: { periods: Period[] }) {
  return (
    <section
      className="relative overflow-x-auto print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard.
      tabIndex={0}
      aria-label="Figures by month and year"
    >
      <table className="tabular w-full border-collapse text-right">
        <thead>
          <tr className="border-line-strong border-b bg-surface align-bottom">
            <th
              scope="col"
              className="sticky left-0 bg-inherit py-2 text-left"
              style={{ minWidth: MONTH_WIDTH }}
            >
              Month
            </th>
            {FIGURES.map(({ key, title, unit }) => (
              <th key={key} scope="col" className="py-2 pl-2">
                <Co2Text text={title.includes(unit) ? title : `${title},\u00a0${unit}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr
              key={period.label}
              className={
                period.isMonth
                  ? 'border-line border-t bg-surface'
                  : 'border-line border-t bg-surface-sunken font-semibold'
              }
            >
              <th
                scope="row"
                className="sticky left-0 whitespace-nowrap bg-inherit py-2 pr-2 text-left font-semibold"
              >
                {period.label}
              </th>
              {FIGURES.map(({ key }) => (
                <td key={key} className="py-2 pl-2">
                  {formatFigure(period[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
