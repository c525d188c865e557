import { useNavigation } from '@remix-run/react'

/** What staff do with one lead: each is a route below the lead's own address, named like this. */
export type LeadCommandName = 'status' | 'notes' | 'weights' | 'spam' | 'emails' | 'restore'

/** The command that is being posted; undefined when none is. */
export function usePostedCommand(): string | undefined {
  return useNavigation().formAction?.split('?')[0]?.split('/').at(-1)
}
