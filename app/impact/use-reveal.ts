import { useEffect, useRef, useState } from 'react'

/**
 * Becomes true when the element scrolls into view; stays false if it was in view from the start, or with reduced
 * motion.
 */
export function useReveal<Revealed extends HTMLElement>() {
  const ref = useRef<Revealed>(null)
  const [revealed, setRevealed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || prefersLessMotion()) return
    let wasOutside = false
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)?.isIntersecting ?? false
      if (inView && wasOutside) setRevealed(true)
      if (inView) observer.disconnect()
      wasOutside = !inView
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, revealed }
}

export const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
