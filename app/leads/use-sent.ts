import { useSearchParams } from '@remix-run/react'
import type { Sent } from '~/shell/layout-data'
import { useLayoutData } from '~/shell/use-layout'
import { isReferenceOf, type LeadDefinition } from './lead'

/** The lead sent through the form of `definition`, on the page that confirms it; else null. */
export function useSent(definition: LeadDefinition): Sent | null {
  const { sent } = useLayoutData()
  const [search] = useSearchParams()
  // The previous page's data stays until the next one arrives.
  const isShown = sent && search.get('sent')?.startsWith(`${sent.reference}.`)
  return isShown && isReferenceOf(definition, sent.reference) ? sent : null
}
