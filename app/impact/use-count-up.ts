import { useEffect, useState } from 'react'
import { COUNT_UP_MS } from './impact'

/** The share of its figure that a counter shows, 0 to 1; below 1 only while it counts up. */
export function useCountUp(started: boolean): number {
  const [share, setShare] = useState(1)
  useEffect(() => {
    if (!started) return
    const begin = performance.now()
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, now - begin) / COUNT_UP_MS)
      setShare(easeOut(passed))
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    setShare(0)
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [started])
  return share
}

const easeOut = (passed: number) => 1 - (1 - passed) ** 3
