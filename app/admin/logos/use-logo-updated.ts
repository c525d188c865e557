import { useEffect, useRef } from 'react'

/** Fires an event for components that show logos (document 2, section 7). */
export function useLogoUpdated(stamp: string): void {
  const before = useRef(stamp)
  useEffect(() => {
    if (before.current === stamp) return
    before.current = stamp
    window.dispatchEvent(new Event('logo-updated'))
  }, [stamp])
}
