import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Does after a navigation by script what the browser does after one of its own: the place that was asked
 * for, or else the new page's heading, takes the focus. A screen reader says it, once, and Tab goes on
 * from there. What the page itself gave the focus to keeps it.
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
    const asked = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const target = asked ?? (isNewPage ? (main.querySelector('h1') ?? main) : null)
    if (!target || target.contains(active)) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [key, pathname, hash])
}
