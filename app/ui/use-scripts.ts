import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in server HTML and while it is being hydrated, true from then on: whether scripts run here. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
