import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import type { FactorSetId } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { secondsUntilMidnight, today } from '~/settings/today.server'
import { pageMeta } from '~/shell/page-meta'
import { BarChart } from '~/ui/bar-chart'
import { eachMonth } from '~/ui/each-month'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { sumWeighings } from '~/weighings/ledger.server'
import { Co2Text } from './co2-text'
import { FACTOR_SETS } from './factors'
import { FIGURES, factorsOf, OPENING_BALANCE, type ShownFactor, toPeriods } from './figures'
import { formatFigure } from './format-figure'
import { impactOf } from './impact'
import { listMonths, openingBalance } from './months.server'
import { PeriodTable } from './period-table'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Our Impact by Month',
    description:
      'What we weighed, by month and year, and how it becomes CO2, miles, flight hours and barrels: every factor with its source.',
    path: paths.impact,
  })
export const headers = pageHeaders

/** Maximum number of bars in a chart: two years. */
const MAX_BARS = 24

/** Describes the chosen factor set in a sentence. */
const SET_TEXTS: Record<FactorSetId, string> = {
  specified: 'our own estimates',
  published: 'published, with their sources below',
}

export async function loader() {
  const [day, { impact }] = await Promise.all([today(), getSettings()])
  const set = impact.factorSet ?? 'specified'
  const { factors } = FACTOR_SETS[set]
  const [months, opening, sum] = await Promise.all([
    listMonths(day),
    openingBalance(day),
    sumWeighings(day),
  ])
  const total = impactOf(
    { electronicsLbs: sum.electronics, commonMaterialsLbs: sum.common },
    factors,
  )
  const periods = toPeriods(months, opening, factors)
  const inMonths = periods.filter(({ isMonth }) => isMonth).reverse()
  const figures = FIGURES.map((figure) => ({
    ...figure,
    total: total[figure.key],
    factors: factorsOf(figure, set),
    bars: eachMonth(
      inMonths.map((period) => ({ label: period.label, value: period[figure.key] })),
    ).slice(-MAX_BARS),
  }))
  const seconds = await secondsUntilMidnight()
  const illustrated = impact.mode === 'live'
  return shared({ figures, periods, set: SET_TEXTS[set], illustrated }, ['impact'], {
    seconds,
  })
}

/** All impact figures by month, with the factors behind them. */
export default function ImpactPage() {
  const { figures, periods, set, illustrated } = useLoaderData<typeof loader>()
  return (
    <Container className="pt-(--space-section-tight) pb-(--space-section)">
      <h1>Our impact by month</h1>
      <p className="mt-5 max-w-[60ch] text-ink-muted text-step-1">
        What we weighed at collection events and pickups, and what that adds up to. The factors are{' '}
        {set}.
      </p>
      {illustrated && (
        <p className="mt-4 max-w-[60ch]">
          The{' '}
          <Link to={paths.sustainability} className="link">
            impact tracker
          </Link>{' '}
          starts from round figures and shows our usual pace. This page adds up the recorded
          weights.
        </p>
      )}
      <div className="mt-10 grid gap-x-10 gap-y-10 border-line border-t pt-10 sm:grid-cols-2 lg:grid-cols-3">
        {figures
          .filter(({ unit }) => unit === 'lb')
          .map((figure) => (
            <FigureSection key={figure.key} figure={figure} />
          ))}
      </div>
      <div className="on-forest mt-12 grid gap-x-10 gap-y-10 rounded-card p-5 sm:grid-cols-3 sm:p-7">
        {figures
          .filter(({ unit }) => unit !== 'lb')
          .map((figure) => (
            <FigureSection key={figure.key} figure={figure} />
          ))}
      </div>
      <section aria-labelledby="entries" className="mt-14">
        <h2 id="entries" className="mb-4 text-step-2">
          By month and year
        </h2>
        {periods.length > 0 ? (
          <>
            <p className="mb-4 text-ink-muted text-step-00 md:hidden print:hidden">
              Scroll the table sideways to see every figure.
            </p>
            <PeriodTable periods={periods} />
          </>
        ) : (
          <p>Nothing has been recorded yet.</p>
        )}
      </section>
      <p className="mt-6 max-w-measure text-ink-muted">
        {periods.at(-1)?.label === OPENING_BALANCE &&
          'The opening balance is what we recycled before we recorded weights by month. '}
        The factors give a sense of scale. They are estimates, not audited carbon accounting.
      </p>
    </Container>
  )
}

interface FigureSectionProps {
  figure: ReturnType<typeof useLoaderData<typeof loader>>['figures'][number]
}

/** A figure in large digits, how it is calculated, and its months. Those calculated from the CO2 have its curve. */
function FigureSection({ figure }: FigureSectionProps) {
  const { key, title, unit, total, how, factors, bars } = figure
  return (
    <section
      aria-labelledby={key}
      className={key === 'co2SavedLbs' ? 'sm:max-lg:col-span-2' : undefined}
    >
      <h2 id={key} className="text-step-1">
        <Co2Text text={title} />
      </h2>
      <p className="tabular mt-2 wrap-anywhere font-bold font-display text-step-4 leading-none tracking-tight">
        {formatFigure(total)}{' '}
        <span className="font-semibold text-ink-muted text-step-1 tracking-normal sm:max-lg:block">
          {unit}
        </span>
      </p>
      <p className="mt-3 mb-5 text-ink-muted">
        <Co2Text text={how} />
      </p>
      <BarChart label={`${title} by month, ${unit}`} bars={bars} small={unit !== 'lb'} />
      {factors.map((factor) => (
        <FactorNote key={factor.used} factor={factor} />
      ))}
    </section>
  )
}

function FactorNote({ factor }: { factor: ShownFactor }) {
  const { used, published, source, url, checked } = factor
  return (
    <dl className="mt-3 text-step-00">
      <dt className="font-semibold">
        <Co2Text text={used} />
      </dt>
      <dd className="text-ink-muted">
        {published && <Co2Text text={`${published}. `} />}Source:{' '}
        {url ? (
          <a href={url} className="link" rel="noopener noreferrer">
            {source}
          </a>
        ) : (
          source
        )}
        .{checked && ` Checked against a public copy on ${checked}.`}
      </dd>
    </dl>
  )
}
