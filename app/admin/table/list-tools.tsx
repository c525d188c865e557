import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import {
  formatTotal,
  isFiltered,
  type ListPage,
  type ListState,
  PAGE_SIZE,
  searchOf,
} from './list-state'

interface ListBodyProps<Row> {
  list: ListPage<Row>
  /** Text and action for an empty list. */
  none: { title: string; text?: ReactNode; action?: ReactNode }
  /** Error message of document 2, section 8. */
  failed: string
  /** Where all rows are, if not at the page's path. */
  all?: string
  children: ReactNode
}

/** The rows, or why there are none. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  return (
    <>
      <Found list={props.list} />
      <Rows {...props} />
    </>
  )
}

/** Announces the number of results after a search, filter or page change. */
function Found({ list: { total, state, failed } }: { list: ListPage<unknown> }) {
  const pending = useListPending()
  const [hasSearched, setHasSearched] = useState(false)
  useEffect(() => {
    if (pending) setHasSearched(true)
  }, [pending])
  const where = state.page > 1 ? `, page ${state.page}` : ''
  return (
    <p role="status" className="visually-hidden">
      {hasSearched && !pending && !failed && formatTotal(total, 'result', 'results') + where}
    </p>
  )
}

function Rows<Row>({ list, none, failed, all, children }: ListBodyProps<Row>) {
  const { pathname, search } = useLocation()
  if (list.failed)
    return (
      <div role="alert">
        <EmptyState
          title={failed}
          action={
            <ButtonLink to={`${pathname}${search}`} variant="secondary">
              Retry
            </ButtonLink>
          }
        />
      </div>
    )
  if (list.rows.length > 0) return children
  if (list.total > 0)
    return (
      <EmptyState
        title="This page is empty"
        text="The list ends before it."
        action={
          <ButtonLink
            to={searchOf(list.state, { page: lastPageOf(list) }) || '?'}
            variant="secondary"
          >
            Last page
          </ButtonLink>
        }
      />
    )
  if (isFiltered(list.state))
    return (
      <EmptyState
        title="No results"
        text="Try a different search or clear the filters."
        action={
          <ButtonLink to={all ?? pathname} variant="secondary">
            Show all
          </ButtonLink>
        }
      />
    )
  return <EmptyState {...none} />
}

/** The last page, as far as rows are counted. */
const lastPageOf = ({ total }: ListPage<unknown>) => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Pagination; nothing if there is only one page, or this one is empty. */
export function Pages({
  list,
  keep = {},
}: {
  list: ListPage<unknown>
  keep?: Record<string, string>
}) {
  const { state, total, rows } = list
  const last = lastPageOf(list)
  if (rows.length === 0 || (last === 1 && state.page === 1)) return null
  const first = (state.page - 1) * PAGE_SIZE + 1
  const kept = new URLSearchParams(keep).toString()
  const to = (page: number) => {
    const search = searchOf(state, { page })
    return kept ? `${search || '?'}${search ? '&' : ''}${kept}` : search || '?'
  }
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      {state.page > 1 && (
        <Link to={to(state.page - 1)} className="link" rel="prev">
          Previous
        </Link>
      )}{' '}
      <span className="text-ink-muted">
        {formatNumber(first)} to {formatNumber(first + rows.length - 1)}
      </span>{' '}
      {rows.length === PAGE_SIZE && (state.page < last || total > last * PAGE_SIZE) && (
        <Link to={to(state.page + 1)} className="link" rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}

/** Downloads the filtered rows. A plain link, so that the browser saves the file. */
export function ExportLink({ to, state }: { to: string; state: ListState }) {
  return (
    <ButtonAnchor href={to + searchOf(state)} variant="secondary" size="small" download>
      Export CSV
    </ButtonAnchor>
  )
}

/** Whether the list is being reloaded and shows outdated rows. */
function useListPending(): boolean {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && formMethod !== 'POST' && location.pathname === pathname
}
