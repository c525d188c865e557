import { useEffect, useRef } from 'react'

/** Tells whoever shows logos in this window that some have changed (document 2 section 7). */
export function useLogoUpdated(stamp: string): void {
  const before = useRef(stamp)
  useEffect(() => {
    if (before.current === stamp) return
    before.current = stamp
    window.dispatchEvent(new Event('logo-updated'))
  }, [stamp])
}
