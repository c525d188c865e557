import { Form, Link, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Option } from '~/forms/fields'
import { Button, ButtonAnchor, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { isFiltered, type ListPage, type ListState, PAGE_SIZE, searchOf } from './list-state'

export interface FilterChoice {
  name: string
  label: string
  options: readonly Option[]
}

interface ListFiltersProps {
  state: ListState
  defaultSort: string
  /** What can be searched: "Title or location". */
  searchLabel: string
  filters?: FilterChoice[]
  /** Orders to choose from, where no column has a heading to press. */
  sorts?: readonly Option[]
  /** More of the address that a search must not lose. */
  keep?: Record<string, string>
}

/** The search and the filters of a list: a form that gets. With scripts a choice shows at once. */
export function ListFilters(props: ListFiltersProps) {
  const { state, defaultSort, searchLabel, filters = [], sorts, keep = {} } = props
  const submit = useSubmit()
  return (
    <Form
      role="search"
      // Another address means other values; React would keep the old ones in the inputs.
      key={searchOf(state)}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget)}
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!sorts && state.sort !== defaultSort && (
        <input type="hidden" name="sort" value={state.sort} />
      )}
      <div className="field max-sm:col-span-2 sm:w-72">
        <label htmlFor="q">{searchLabel}</label>
        <input id="q" name="q" type="search" defaultValue={state.q} className="input" />
      </div>
      {filters.map(({ name, label, options }) => (
        <Choice
          key={name}
          name={name}
          label={label}
          options={[{ value: '', label: 'All' }, ...options]}
          chosen={state.filters[name]}
        />
      ))}
      {sorts && <Choice name="sort" label="Sort by" options={sorts} chosen={state.sort} />}
      <Button type="submit" variant="secondary" size="small" className="min-h-10">
        <Search className="size-4" aria-hidden="true" />
        Search
      </Button>
    </Form>
  )
}

function Choice({ name, label, options, chosen }: FilterChoice & { chosen: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen} className="input">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ListBodyProps<Row> {
  list: ListPage<Row>
  /** Nothing yet, and what to do about it. */
  none: { title: string; text?: ReactNode; action?: ReactNode }
  /** What could not be loaded: the sentence of document 2 section 8. */
  failed: string
  children: ReactNode
}

/** The rows, or one of the three reasons why there are none. */
export function ListBody<Row>({ list, none, failed, children }: ListBodyProps<Row>) {
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
  if (isFiltered(list.state) || list.state.page > 1)
    return (
      <EmptyState
        title="Nothing matches"
        text="No record fits this search and these filters."
        action={
          <ButtonLink to={pathname} variant="secondary">
            Show all
          </ButtonLink>
        }
      />
    )
  return <EmptyState {...none} />
}

/** The way to the other pages; nothing where one holds all. */
export function Pages({
  list: { state, total, rows },
  defaultSort,
  keep = {},
}: {
  list: ListPage<unknown>
  defaultSort: string
  keep?: Record<string, string>
}) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (last === 1 && state.page === 1) return null
  const first = (state.page - 1) * PAGE_SIZE + 1
  const kept = new URLSearchParams(keep).toString()
  const to = (page: number) => {
    const search = searchOf(state, { page }, defaultSort)
    return kept ? `${search || '?'}${search ? '&' : ''}${kept}` : search || '?'
  }
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      {state.page > 1 && (
        <Link to={to(state.page - 1)} className="link" rel="prev">
          Previous
        </Link>
      )}
      <span className="text-ink-muted">
        {first.toLocaleString('en-US')} to {(first + rows.length - 1).toLocaleString('en-US')}
      </span>
      {rows.length === PAGE_SIZE && (state.page < last || total > last * PAGE_SIZE) && (
        <Link to={to(state.page + 1)} className="link" rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}

/** Downloads exactly what the filter shows. A plain link: the browser saves the file. */
export function ExportLink({ to, state, defaultSort }: { to: string } & SortedState) {
  return (
    <ButtonAnchor
      href={`${to}${searchOf(state, {}, defaultSort)}`}
      variant="secondary"
      size="small"
      download
    >
      Export CSV
    </ButtonAnchor>
  )
}

interface SortedState {
  state: ListState
  defaultSort: string
}

/** Whether the list is being fetched anew: its rows are then those of before. */
export function useListPending(): boolean {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && !formMethod && location.pathname === pathname
}
