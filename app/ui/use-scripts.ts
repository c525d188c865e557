import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether JavaScript runs: false in server HTML and during hydration, then true. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
