import { useMatches } from '@remix-run/react'

/** Whether the address shows a dialog over its screen: what lies under it can then be neither focused nor pressed. */
export function useCovered(): boolean {
  return useMatches().some(
    ({ handle }) => (handle as { sheet?: boolean } | undefined)?.sheet === true,
  )
}
