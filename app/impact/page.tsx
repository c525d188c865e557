import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { pageHeaders, shared } from '~/platform/http/cache.server'
import type { FactorSetId } from '~/settings/settings'
import { getSettings } from '~/settings/settings.server'
import { secondsUntilMidnight, today } from '~/settings/today.server'
import { pageMeta } from '~/shell/page-meta'
import { eachMonth } from '~/ui/each-month'
import { Link } from '~/ui/link'
import { Container } from '~/ui/section'
import { sumWeighings } from '~/weighings/ledger.server'
import { FACTOR_SETS } from './factors'
import { FigureSection } from './figure-section'
import { FIGURES, factorsOf, hasOpeningBalance, toPeriods } from './figures'
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

/** How pounds are known if the totals begin with an opening balance. */
const AFTER_OPENING = 'The opening balance, and what we have weighed on our scales since.'

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
  const hasOpening = hasOpeningBalance(periods)
  const figures = FIGURES.map((figure) => ({
    ...figure,
    how: figure.factors.length === 0 && hasOpening ? AFTER_OPENING : figure.how,
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
        {hasOpeningBalance(periods) &&
          'The opening balance is what we recycled before we recorded weights by month. '}
        The factors give a sense of scale. They are estimates, not audited carbon accounting.
      </p>
    </Container>
  )
}
