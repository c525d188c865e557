import { useEffect, useState } from 'react'
import type { Weights } from '~/settings/settings'
import { addWeights, GROWTH, nextGrowth } from './impact'
import { prefersLessMotion } from './use-reveal'

/** Growth of the counters since the page opened, in lb. Paused in hidden tabs and with reduced motion. */
export function useGrowth(running: boolean): Weights {
  const [grown, setGrown] = useState<Weights>({ electronicsLbs: 0, commonMaterialsLbs: 0 })
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !prefersLessMotion())
        setGrown((before) => addWeights(before, nextGrowth()))
    }, GROWTH.everyMs)
    return () => clearInterval(timer)
  }, [running])
  return grown
}
