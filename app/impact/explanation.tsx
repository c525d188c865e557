import { paths } from '~/paths'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { GROWTH, type Impact } from './impact'

/** Where the figures come from and which factors they are multiplied by. */
export function Explanation({ figures }: { figures: Impact }) {
  const { electronics, common, carMile, flightHour, oilBarrel } = figures.factors
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline decoration-1 underline-offset-4 hover:decoration-2">
        How we calculate these figures
      </summary>
      <div className="prose mt-2 text-ink-muted">
        <p>{figures.mode === 'live' ? <LiveSource figures={figures} /> : <RecordedSource />}</p>
        <ul>
          <li>
            CO<sub>2</sub> saved: {formatFactor(electronics)} lbs for each pound of electronics, and{' '}
            {formatFactor(common)} lbs for each pound of common materials such as metals, plastics
            and glass.
          </li>
          <li>
            Car miles: CO<sub>2</sub> saved divided by {formatFactor(carMile)}.
          </li>
          <li>
            Flight hours: CO<sub>2</sub> saved divided by {formatFactor(flightHour)}.
          </li>
          <li>
            Barrels of oil: CO<sub>2</sub> saved divided by {formatFactor(oilBarrel)}.
          </li>
        </ul>
        <p>
          The factors give a sense of scale. They are estimates, not audited carbon accounting.{' '}
          <Link to={paths.impact} className="link">
            Every figure with its entries and sources
          </Link>
        </p>
      </div>
    </details>
  )
}

/** `0.404`, `948`: at most three decimals. */
const formatFactor = (factor: number) => String(Number(factor.toFixed(3)))

function LiveSource({ figures }: { figures: Impact }) {
  const { min, max } = GROWTH.electronicsLbs
  const materials = GROWTH.commonMaterialsLbs
  return (
    <>
      The counters start at our own figures, {formatNumber(figures.electronicsLbs)} lbs of
      electronics and {formatNumber(figures.commonMaterialsLbs)} lbs of common materials. While you
      watch, they grow every {GROWTH.everyMs / 1000} seconds by {min} to {max} lbs and by{' '}
      {materials.min} to {materials.max} lbs. The counter illustrates our usual pace; it is not a
      live reading.
    </>
  )
}

function RecordedSource() {
  return (
    <>
      These are our opening balance and the weights recorded at pickups and collection events.
      Nothing is added while you watch.
    </>
  )
}
