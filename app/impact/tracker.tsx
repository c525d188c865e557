import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { useScripts } from '~/ui/use-scripts'
import { Equivalents, WeightCard } from './cards'
import { Explanation } from './explanation'
import { addWeights, FULL_BAR, type Impact, impactOf } from './impact'
import { useGrowth } from './use-growth'

/**
 * The Environmental Impact Tracker. `figures` come from the server; in live mode, they grow while the page is visible.
 */
export function ImpactTracker({ figures }: { figures: Impact }) {
  const [paused, setPaused] = useState(false)
  const live = figures.mode === 'live'
  const grown = useGrowth(live && !paused)
  const now = impactOf(addWeights(figures, grown), figures.factors)
  return (
    <div>
      <div className="mb-6 flex min-h-12 items-center justify-between gap-x-4">
        <h3>Environmental Impact Tracker</h3>
        {/* Reserves space for a button that appears after hydration; on phones it only has an icon. */}
        <div className="min-w-11 shrink-0">
          {live && <PauseButton paused={paused} onToggle={() => setPaused(!paused)} />}
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        <WeightCard
          order={1}
          title="Electronics recycled"
          lbs={now.electronicsLbs}
          serverLbs={figures.electronicsLbs}
          fullBar={FULL_BAR.electronicsLbs}
          part="board"
          goal={figures.goal}
        />
        <WeightCard
          order={2}
          title="Common materials recycled"
          lbs={now.commonMaterialsLbs}
          serverLbs={figures.commonMaterialsLbs}
          fullBar={FULL_BAR.commonMaterialsLbs}
          part="screen"
          goal={figures.goal}
        />
        <WeightCard
          order={3}
          title={
            <>
              CO<sub>2</sub> emissions saved
            </>
          }
          lbs={now.co2SavedLbs}
          serverLbs={figures.co2SavedLbs}
          fullBar={FULL_BAR.co2SavedLbs}
          part="battery"
          goal={figures.goal}
          className="sm:max-lg:col-span-2"
        />
        <Equivalents order={4} now={now} server={figures} />
      </ul>
      <Explanation figures={figures} />
    </div>
  )
}

/** Motion that lasts longer than five seconds must be pausable (WCAG 2.2.2). Nothing to pause without motion. */
function PauseButton({ paused, onToggle }: { paused: boolean; onToggle: () => void }) {
  if (!useScripts()) return null
  const Glyph = paused ? Play : Pause
  return (
    <Button variant="quiet" size="small" onClick={onToggle} className="motion-reduce:hidden">
      <Glyph className="size-4" aria-hidden="true" />
      <span className="max-sm:sr-only">{paused ? 'Resume counting' : 'Pause counting'}</span>
    </Button>
  )
}
