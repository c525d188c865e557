import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After one of several forms of a page was saved, the focus is in it again: a saved form is made anew,
 * and takes along what had the focus.
 */
export function useRestoredFocus(): void {
  const { state, formAction } = useNavigation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (formAction) last.current = formAction
    if (state !== 'idle' || !last.current) return
    const form = document.querySelector(`form[action="${CSS.escape(last.current)}"]`)
    last.current = null
    if (document.activeElement !== document.body) return
    form?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [state, formAction])
}
