import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After one of several forms of a page was saved, the focus is in it again: a saved form is made anew,
 * and takes along what had the focus.
 */
export function useKeptFocus(): void {
  const { state, formData } = useNavigation()
  const last = useRef<string | null>(null)
  const intent = formData?.get('intent')
  useEffect(() => {
    if (typeof intent === 'string') last.current = intent
    if (state !== 'idle' || !last.current) return
    const form = document.querySelector(`form:has([name="intent"][value="${last.current}"])`)
    last.current = null
    if (document.activeElement !== document.body) return
    form?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [state, intent])
}
