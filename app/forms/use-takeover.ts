import { type RefObject, useEffect, useState } from 'react'
import { useScripts } from '~/ui/use-scripts'

/**
 * Whether interactive controls may replace the server-rendered ones of a group. Not while one of them has the focus:
 * removing it is a blur, on which the form is validated, and React misses what that submits.
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
