import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatCount, formatNumber } from '~/ui/format-number'
import { AdminPage } from '../admin-page'
import { type ListPage, type ListState, searchOf } from './list-state'

interface PrintedListProps {
  title: string
  /** "event", "events". */
  nouns: [one: string, many: string]
  list: ListPage<unknown>
  /** The rows as a table or cards. */
  children: ReactNode
}

/** A printable list of all rows of a filter, up to MAX_PRINTED. With JavaScript, the print dialog opens by itself. */
export function PrintedList({ title, nouns, list, children }: PrintedListProps) {
  const { pathname, search } = useLocation()
  const { rows, total, failed } = list
  const back = new URLSearchParams(search)
  back.delete('print')
  useEffect(() => {
    if (!failed) window.print()
  }, [failed])
  const leftOut = total - rows.length
  return (
    <AdminPage
      title={title}
      lead={formatCount(total, ...nouns)}
      actions={
        <ButtonLink to={`${pathname}?${back}`} variant="secondary" size="small">
          Back to the list
        </ButtonLink>
      }
    >
      {leftOut > 0 && (
        <p className="mb-4 font-semibold">
          These are the first {formatNumber(rows.length)}. {formatNumber(leftOut)}{' '}
          {leftOut === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {failed ? (
        <EmptyState title="This list could not be read. Please try again in a minute." />
      ) : (
        <div className="printed-list">{children}</div>
      )}
    </AdminPage>
  )
}

/** A link to the printable list of the filter. */
export function PrintLink({ state }: { state: ListState }) {
  const search = new URLSearchParams(searchOf(state))
  search.set('print', '1')
  return (
    <ButtonAnchor href={`?${search}`} variant="secondary" size="small" className="max-sm:hidden">
      Print
    </ButtonAnchor>
  )
}
