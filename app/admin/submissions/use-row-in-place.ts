import { useParams } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * Keeps the row one clicked under the pointer when its submission opens and the list becomes
 * narrower. A row opened by other means is scrolled into view. Returns the click handler of the list.
 */
export function useRowInPlace() {
  const { reference } = useParams()
  const clickedAt = useRef<number | null>(null)
  useEffect(() => {
    const row = reference && document.querySelector('tr[aria-current="true"]')
    const before = clickedAt.current
    clickedAt.current = null
    if (!row) return
    if (before === null) row.scrollIntoView({ block: 'nearest' })
    else scrollBy(0, row.getBoundingClientRect().top - before)
  }, [reference])
  return ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('a')?.closest('tr') : null
    if (row) clickedAt.current = row.getBoundingClientRect().top
  }
}
