import { useNavigation } from '@remix-run/react'

/** The command that is being posted; undefined when none is. */
export function usePostedCommand(): string | undefined {
  return useNavigation().formAction?.split('?')[0]?.split('/').at(-1)
}
