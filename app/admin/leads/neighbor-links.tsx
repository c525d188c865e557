import { useLocation } from '@remix-run/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '~/ui/link'
import type { Neighbors } from './neighbors.server'

interface NeighborLinksProps {
  neighbors: Neighbors | null
  /** Path of the list. */
  list: string
}

/** Links to the previous and next lead in the list. */
export function NeighborLinks({ neighbors, list }: NeighborLinksProps) {
  const { search } = useLocation()
  if (!neighbors?.previous && !neighbors?.next) return null
  const { previous, next } = neighbors
  const link = (reference: string) => ({
    to: `${list}/${reference}${search}`,
    prefetch: 'intent' as const,
    preventScrollReset: true,
    className: 'link inline-flex min-h-9 items-center gap-2',
  })
  return (
    <nav aria-label="In this list" className="mb-5 flex flex-wrap gap-x-6 print:hidden">
      {previous && (
        <Link {...link(previous)} rel="prev" aria-keyshortcuts="K">
          <ArrowLeft className="size-4" aria-hidden="true" />
          Previous
        </Link>
      )}{' '}
      {next && (
        <Link {...link(next)} rel="next" aria-keyshortcuts="J">
          Next
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
