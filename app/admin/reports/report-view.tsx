import type { ReactNode } from 'react'
import { useSettings } from '~/shell/use-layout'
import { BarChart } from '~/ui/bar-chart'
import { classNames } from '~/ui/class-names'
import { eachMonth } from '~/ui/each-month'
import { formatFigure } from '~/ui/format-figure'
import { formatNumber, formatTenths } from '~/ui/format-number'
import { formatShortDate } from '../format-moment'
import {
  noShowShare,
  poundsPerVehicle,
  type Report,
  type ReportFigures,
  type ReportRow,
  type Residents,
} from './report'

/** Above this number, rows are summarized by month; the CSV has all of them. */
const MAX_ROWS = 500

/** A report with its chart, table and impact, on screen and on paper. */
export function ReportView({ report }: { report: Report }) {
  const { months, total, residents = [], impact, factorSet } = report
  const { brandName, address, phone } = useSettings()
  if (months.length === 0) return <p>No events or weighings in this period.</p>
  const bars = eachMonth(
    months.map(({ label, total }) => ({
      label,
      value: total.electronicsLbs + total.commonLbs,
    })),
  )
  return (
    <div className="grid gap-8">
      <section aria-labelledby="impact">
        <h2 id="impact" className="mb-3 text-step-1">
          Impact
        </h2>
        <ul className="mb-3 grid gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
          <LargeFigure figure={formatFigure(impact.co2SavedLbs)}>
            lb of CO<sub>2</sub> saved
          </LargeFigure>
          <LargeFigure figure={formatTenths(total.electronicsLbs)}>lb of electronics</LargeFigure>
          <LargeFigure figure={formatTenths(total.commonLbs)}>lb of common materials</LargeFigure>
        </ul>
        <p className="max-w-measure">
          The CO<sub>2</sub> saved is the same as {formatFigure(impact.carMiles)} car miles,{' '}
          {formatFigure(impact.flightHours)} flight hours or {formatFigure(impact.oilBarrels)}{' '}
          barrels of oil.
        </p>
        <p className="text-ink-muted">Factors: {factorSet}.</p>
      </section>
      {bars.length > 1 && (
        <section aria-labelledby="by-month">
          <h2 id="by-month" className="mb-3 text-step-1">
            Pounds by month
          </h2>
          <BarChart label="Pounds by month, both streams" bars={bars} />
        </section>
      )}
      <ReportTable report={report} />
      {residents.length > 0 && <ResidentsTable residents={residents} />}
      <p className="hidden print:block">
        {[brandName, ...address, phone].filter(Boolean).join(', ')}
      </p>
    </div>
  )
}

function LargeFigure({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <li>
      <span className="tabular font-display font-semibold text-step-3">{figure}</span>{' '}
      <span className="text-ink-muted md:block">{children}</span>
    </li>
  )
}

/** Arrivals by ZIP code. */
function ResidentsTable({ residents }: { residents: Residents[] }) {
  return (
    <section aria-labelledby="residents">
      <h2 id="residents" className="mb-3 text-step-1">
        Residents by ZIP code
      </h2>
      <table className="tabular border-collapse text-step-00">
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 pr-8 text-left">
              ZIP code
            </th>
            <th scope="col" className="py-2 text-right">
              People
            </th>
          </tr>
        </thead>
        <tbody>
          {residents.map(({ zip, people }) => (
            <tr key={zip} className="border-line border-t">
              <th scope="row" className="py-2 pr-8 text-left font-normal">
                {zip}
              </th>
              <td className="py-2 text-right">{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-muted">Of people who came and gave a ZIP code.</p>
    </section>
  )
}

/**
 * The columns of figures, and what a phone says after each figure in place of a heading. It shows the main ones, and
 * the others on demand.
 */
const FIGURES: [heading: string, unit: string, isMain?: boolean][] = [
  ['Vehicles', 'vehicles', true],
  ['Registered', 'registered'],
  ['Attended', 'attended'],
  ['Walk-ins', 'walk-ins'],
  ['No-shows', 'no-shows'],
  ['Turned away', 'turned away'],
  ['Electronics, lb', 'lb electronics', true],
  ['Common materials, lb', 'lb common materials', true],
  ['Lb per vehicle', 'lb per vehicle'],
]

function ReportTable({ report: { months, total } }: { report: Report }) {
  const rows = months.reduce((sum, month) => sum + month.rows.length, 0)
  const each = rows <= MAX_ROWS
  return (
    <section
      className="group relative overflow-x-auto print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard.
      tabIndex={0}
      aria-label="By month, event and pickup"
    >
      {!each && (
        <p className="mb-3">
          {formatNumber(rows)} events and pickups are summed up by month; the CSV has each.
        </p>
      )}
      <label className="mb-2 flex min-h-11 items-center gap-3 md:hidden print:hidden">
        <input type="checkbox" className="size-4.5" />
        Show all columns
      </label>
      <table className="data-table tabular">
        <thead>
          <tr>
            <th scope="col" className="w-full align-bottom">
              Event or pickup
            </th>
            {FIGURES.map(([heading]) => (
              <th
                key={heading}
                scope="col"
                // A heading of one word stays whole: Walk-ins.
                className={classNames(
                  'text-right align-bottom',
                  heading.includes(' ') && 'whitespace-normal',
                )}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {months.map((month) => (
          <tbody key={month.label}>
            <TotalRow
              label={month.label}
              figures={month.total}
              rows={month.rows}
              isRepeated={each && month.rows.length === 1}
            />
            {each &&
              month.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <div className="font-normal md:min-w-34">{row.name}</div>
                    <div className="font-normal text-ink-muted text-step-00">
                      {[formatShortDate(row.day), row.town].filter(Boolean).join(', ')}
                    </div>
                  </th>
                  <Cells figures={row} isEvent={row.kind === 'event'} />
                </tr>
              ))}
          </tbody>
        ))}
        <tbody>
          <TotalRow label="Total" figures={total} rows={months.flatMap((month) => month.rows)} />
        </tbody>
      </table>
    </section>
  )
}

interface TotalRowProps {
  label: string
  figures: ReportFigures
  /** What it is the total of. */
  rows: ReportRow[]
  /** Whether the only row says the same. */
  isRepeated?: boolean
}

function TotalRow({ label, figures, rows, isRepeated }: TotalRowProps) {
  return (
    <tr className="break-after-avoid bg-surface-sunken font-semibold">
      <th scope="row">{label}</th>
      <Cells
        figures={figures}
        isEvent={rows.some(({ kind }) => kind === 'event')}
        isRepeated={isRepeated}
      />
    </tr>
  )
}

const NONE = '–'

interface CellsProps {
  figures: ReportFigures
  /** Nobody is counted at pickups and drop-offs, so their cells are blank rather than without a figure. */
  isEvent: boolean
  isRepeated?: boolean
}

function Cells({ figures, isEvent, isRepeated }: CellsProps) {
  const { vehicles, registered, attended, walkIns, noShows, turnedAway } = figures
  const [share, perVehicle] = [noShowShare(figures), poundsPerVehicle(figures)]
  const none = isEvent ? NONE : ''
  const formatOrNone = (value: number | null, decimals?: 1) =>
    value === null ? none : formatNumber(value, decimals)
  const cells = [
    formatOrNone(vehicles),
    formatOrNone(registered),
    formatOrNone(attended),
    formatOrNone(walkIns),
    formatOrNone(noShows) + (share === null ? '' : ` (${Math.round(share * 100)}%)`),
    formatOrNone(turnedAway),
    formatNumber(figures.electronicsLbs, 1),
    formatNumber(figures.commonLbs, 1),
    formatOrNone(perVehicle, 1),
  ]
  // Before an event, the registrations are all there is to say.
  const isAhead = !vehicles && figures.electronicsLbs + figures.commonLbs === 0
  return FIGURES.map(([heading, unit, isMain = isAhead && heading === 'Registered'], index) => {
    const cell = cells[index] ?? none
    const isNone = cell === none || Number.parseFloat(cell) === 0
    return (
      <td
        key={heading}
        className={classNames(
          'whitespace-nowrap md:text-right print:text-right',
          isMain
            ? 'max-md:font-semibold'
            : 'max-md:order-2 max-md:font-normal max-md:not-print:group-not-has-checked:hidden',
          // Phones, which have no columns to keep, leave these out.
          isNone && 'text-ink-muted',
          (isNone || isRepeated) && 'max-md:hidden print:table-cell',
        )}
      >
        {cell}
        <span className="font-normal text-ink-muted md:hidden print:hidden"> {unit}</span>
      </td>
    )
  })
}
