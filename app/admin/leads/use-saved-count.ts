import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { LeadActionData } from './lead-action-data'
import type { LeadCommandName } from './lead-command-names'

/**
 * How often a command has been saved since the page was opened, as a key of its form: only what was saved is emptied,
 * not what was typed in the forms beside it.
 */
export function useSavedCount(
  command: LeadCommandName,
  path: string,
  actionData: LeadActionData | undefined,
): number {
  const { state, formAction } = useNavigation()
  const [count, setCount] = useState(0)
  const isPosted = useRef(false)
  useEffect(() => {
    if (formAction?.split('?')[0] === `${path}/${command}`) isPosted.current = true
    if (state !== 'idle' || !isPosted.current) return
    isPosted.current = false
    // After a success, the page is loaded anew, without action data.
    if (!actionData) setCount((before) => before + 1)
  }, [state, formAction, path, command, actionData])
  return count
}
