import { writeNumber } from '~/ui/write-number'
import {
  CO2_PER_CAR_MILE,
  CO2_PER_ELECTRONICS_LB,
  CO2_PER_FLIGHT_HOUR,
  CO2_PER_MATERIALS_LB,
  CO2_PER_OIL_BARREL,
  GROWTH,
  type Impact,
} from './impact'

/** Where the figures come from and what they are multiplied with, for whoever asks. */
export function Explanation({ figures }: { figures: Impact }) {
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline decoration-1 underline-offset-4 hover:decoration-2">
        How these figures are worked out
      </summary>
      <div className="prose mt-2 text-ink-muted">
        <p>{figures.mode === 'live' ? <LiveSource figures={figures} /> : <RecordedSource />}</p>
        <ul>
          <li>
            CO<sub>2</sub> saved: {CO2_PER_ELECTRONICS_LB} lbs for each pound of electronics, and{' '}
            {CO2_PER_MATERIALS_LB} lbs for each pound of common materials such as metals, plastics
            and glass.
          </li>
          <li>
            Car miles: CO<sub>2</sub> saved divided by {CO2_PER_CAR_MILE}.
          </li>
          <li>
            Flight hours: CO<sub>2</sub> saved divided by {CO2_PER_FLIGHT_HOUR}.
          </li>
          <li>
            Barrels of oil: CO<sub>2</sub> saved divided by {CO2_PER_OIL_BARREL}.
          </li>
        </ul>
        <p>
          The factors are estimates that give a sense of scale. They are not a certified carbon
          balance.
        </p>
      </div>
    </details>
  )
}

function LiveSource({ figures }: { figures: Impact }) {
  const { least, most } = GROWTH.electronicsLbs
  const materials = GROWTH.commonMaterialsLbs
  return (
    <>
      The counters start at our own figures, {writeNumber(figures.electronicsLbs)} lbs of
      electronics and {writeNumber(figures.commonMaterialsLbs)} lbs of common materials. While you
      watch, they grow every {GROWTH.everyMs / 1000} seconds by {least} to {most} lbs and by{' '}
      {materials.least} to {materials.most} lbs: an illustration of the pace, not a scale being
      read.
    </>
  )
}

function RecordedSource() {
  return (
    <>
      The weights are our opening balance and those recorded on completed pickups and at past
      collection events. Nothing is added while you watch.
    </>
  )
}
