import { useNavigation } from '@remix-run/react'

/** The name of the command in flight, if any. */
export function usePostedCommand(): string | undefined {
  return useNavigation().formAction?.split('?')[0]?.split('/').at(-1)
}
