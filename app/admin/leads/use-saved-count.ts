import { useNavigation } from '@remix-run/react'
import { useState } from 'react'
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
  const [{ isPosted, count }, setSeen] = useState({ isPosted: false, count: 0 })
  // While rendering, not in an effect: the form is drawn anew before the focus is restored.
  if (formAction?.split('?')[0] === `${path}/${command}`) {
    if (!isPosted) setSeen({ isPosted: true, count })
  } else if (isPosted && state === 'idle') {
    // After a success, the page is loaded anew, without action data.
    setSeen({ isPosted: false, count: actionData ? count : count + 1 })
  }
  return count
}
