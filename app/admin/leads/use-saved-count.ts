import { useNavigation } from '@remix-run/react'
import { useState } from 'react'
import type { LeadActionData } from './lead-action-data'
import type { LeadCommandName } from './lead-command-names'

/**
 * How often a command was saved since the page was opened, as a key for its form: saving resets that form only, not
 * input in the forms next to it.
 */
export function useSavedCount(
  command: LeadCommandName,
  path: string,
  actionData: LeadActionData | undefined,
): number {
  const { state, formAction } = useNavigation()
  const [{ isPosted, count }, setSeen] = useState({ isPosted: false, count: 0 })
  // During rendering, not in an effect: the form must be remounted before the focus is restored.
  if (formAction?.split('?')[0] === `${path}/${command}`) {
    if (!isPosted) setSeen({ isPosted: true, count })
  } else if (isPosted && state === 'idle') {
    // After a success, the page reloads without action data.
    setSeen({ isPosted: false, count: actionData ? count : count + 1 })
  }
  return count
}
