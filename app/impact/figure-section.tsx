import { BarChart } from '~/ui/bar-chart'
import { formatFigure } from '~/ui/format-figure'
import { Co2Text } from './co2-text'
import type { Figure, ShownFactor } from './figures'

interface FigureSectionProps {
  figure: Omit<Figure, 'factors'> & {
    total: number
    factors: ShownFactor[]
    bars: { label: string; value: number }[]
  }
}

/** A figure in large digits, how it is calculated, and its months. Those calculated from the CO2 have its curve. */
export function FigureSection({ figure }: FigureSectionProps) {
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
