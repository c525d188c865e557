import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Restores the focus after saving one of several forms, because a saved form is remounted and loses
 * it.
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
