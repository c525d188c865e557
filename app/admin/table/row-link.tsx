import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link'
import { rowAnchor } from './row-keys'

/** The way into a record: it takes the list's search along, so that the way back leads to the same list. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link to={to + search} preventScrollReset prefetch="intent" dir="auto" className="link mr-2">
      {children}
    </Link>
  )
}

/** The address of the list below a record, at the record's row. */
export function useListAddress(listPath: string, id?: string | number): string {
  const { search } = useLocation()
  return `${listPath}${search}${id === undefined ? '' : `#${rowAnchor(id)}`}`
}
