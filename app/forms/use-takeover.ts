import { type RefObject, useEffect, useState } from 'react'
import { useScripts } from '~/ui/use-scripts'

/**
 * Whether live controls may replace the plain ones of a group, which a page has before scripts run. Not while one of
 * them has the focus: its removal is a blur, on which the form is checked, and React misses what that submits.
 */
export function useTakeover(group: RefObject<HTMLElement>): boolean {
  const [isLive, setLive] = useState(useScripts())
  useEffect(() => {
    const element = group.current
    if (!element?.contains(document.activeElement)) return setLive(true)
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setLive(true)
    }
    element.addEventListener('focusout', onLeave)
    return () => element.removeEventListener('focusout', onLeave)
  }, [group])
  return isLive
}
