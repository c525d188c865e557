import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { linkedElement } from '~/ui/fragment'

/**
 * After a client-side navigation, moves the focus like the browser does after a page load: to the
 * anchor, or else to the new page's heading, so that screen readers announce it once and Tab
 * continues there. Keeps a focus on the same page, and one that the page set itself.
 */
export function usePageFocus(): void {
  const { key, pathname, hash } = useLocation()
  const last = useRef({ key, pathname })
  useEffect(() => {
    if (last.current.key === key) return
    const isNewPage = last.current.pathname !== pathname
    last.current = { key, pathname }
    const main = document.getElementById('content')
    const active = document.activeElement
    if (!main || (isNewPage && active !== main && main.contains(active))) return
    const linked = linkedElement(hash)
    // A submitted form that disappeared took the focus with it.
    const isLost = active === document.body
    const target = linked ?? (isNewPage || isLost ? (main.querySelector('h1') ?? main) : null)
    if (!target || target.contains(active)) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [key, pathname, hash])
}
