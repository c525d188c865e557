import { Outlet, useLocation } from '@remix-run/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Option } from '~/forms/fields'
import { ButtonLink } from '~/ui/button'
import { AdminPage } from '../admin-page'
import { BulkForm } from './bulk-form'
import { type FilterChoice, ListFilters } from './list-filters'
import { formatTotal, isAlone, isEmpty, type ListPage } from './list-state'
import { ExportLink, ListBody, Pages } from './list-tools'
import { PrintedList, PrintLink } from './printed-list'

/** A list's declaration: path, texts (document 2), search and filters. */
export interface ListConfig {
  path: string
  title: string
  /** "event", "events". */
  nouns: [one: string, many: string]
  searchLabel: string
  filters?: FilterChoice[]
  /** Label of the filter by day, if the list has one. */
  day?: string
  /** Dates that `from` and `to` can filter by; the first is the default. */
  dates: readonly Option[]
  /** Sort options, for lists without column headings. */
  sorts?: readonly Option[]
  /** Statuses that can be set for several rows. */
  statuses?: readonly Option[]
  /** The path without any filter, if `path` has one. */
  all?: string
  /** Query parameters to keep that no filter shows. */
  keep?: Record<string, string>
  /** False if rows cannot be deleted. */
  deletable?: boolean
  /** False if there is no CSV at `export.csv`. */
  exported?: boolean
  /** The button that adds a record; `first` is its label for an empty list. */
  add?: { to: string; label: string; first?: string }
  /** Shown if the rows could not be loaded. */
  failed: string
  /** Shown if there are no rows. */
  none: { title: string; text?: ReactNode }
}

interface ListScreenProps<Row> {
  config: ListConfig
  list: ListPage<Row>
  /** Below the title, in place of the number of rows. */
  lead?: ReactNode
  /** More buttons to the right of the title. */
  actions?: ReactNode
  /** Between the title and the search. */
  intro?: ReactNode
  /** Below the list. */
  after?: ReactNode
  /** More bulk buttons with the name `intent`. */
  bulkButtons?: ReactNode
  /** The rows as a table or cards. */
  children: ReactNode
}

/** A staff screen with a list: search, filters, rows, bulk actions, pagination, CSV. */
export function ListScreen<Row extends { id: string | number }>(props: ListScreenProps<Row>) {
  const { config, list, lead, actions, intro, after, bulkButtons, children } = props
  const { path, nouns, add, exported = true, none } = config
  const { state, total } = list
  const hasBulkActions = config.statuses || config.deletable !== false || bulkButtons
  const empty = isEmpty(list)
  if (list.printed)
    return (
      <PrintedList title={config.title} nouns={nouns} list={list}>
        {children}
      </PrintedList>
    )
  const tools = (
    <>
      {exported && <ExportLink to={`${path}/export.csv`} state={state} />}
      <PrintLink state={state} />
    </>
  )
  return (
    <AdminPage
      title={config.title}
      lead={lead ?? (list.failed ? undefined : formatTotal(total, ...nouns))}
      actions={
        <>
          {tools}
          {actions}
          {add && (
            <AddLink to={add.to} variant={empty ? 'secondary' : 'primary'}>
              {add.label}
            </AddLink>
          )}
        </>
      }
      dialog={<Outlet />}
    >
      {intro}
      {!empty && !isAlone(list) && (
        <ListFilters
          state={state}
          searchLabel={config.searchLabel}
          filters={config.filters}
          day={config.day}
          dates={config.dates}
          keep={config.keep}
          sorts={config.sorts}
        />
      )}
      <ListBody
        list={list}
        failed={config.failed}
        all={config.all}
        none={{
          ...none,
          action: add && <AddLink to={add.to}>{add.first ?? add.label}</AddLink>,
        }}
      >
        {hasBulkActions ? (
          <BulkForm
            list={list}
            statuses={config.statuses}
            deletable={config.deletable}
            buttons={bulkButtons}
          >
            {children}
          </BulkForm>
        ) : (
          children
        )}
        <Pages list={list} />
      </ListBody>
      {after}
    </AdminPage>
  )
}

interface AddLinkProps {
  to: string
  /** Secondary where the empty state has the same button. */
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

function AddLink({ to, variant, children }: AddLinkProps) {
  const { search } = useLocation()
  return (
    <ButtonLink to={to + search} variant={variant} size="small" preventScrollReset>
      <Plus className="size-4" aria-hidden="true" />
      {children}
    </ButtonLink>
  )
}
