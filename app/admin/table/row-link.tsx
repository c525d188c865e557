import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link'
import { rowAnchor } from './row-keys'

/**
 * A link to a record that keeps the list's query string, so that closing returns to the same list.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link to={to + search} preventScrollReset prefetch="intent" dir="auto" className="link mr-2">
      {children}
    </Link>
  )
}

/** URL of the list below a record, at the record's row. */
export function useListAddress(listPath: string, id?: string | number): string {
  const { search } = useLocation()
  return `${listPath}${search}${id === undefined ? '' : `#${rowAnchor(id)}`}`
}
