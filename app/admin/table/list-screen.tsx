import { Outlet, useLocation } from '@remix-run/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Option } from '~/forms/fields'
import { ButtonLink } from '~/ui/button'
import { AdminPage } from '../admin-page'
import { BulkForm } from './bulk-form'
import { type FilterChoice, ListFilters } from './list-filters'
import { formatCount, type ListPage } from './list-state'
import { ExportLink, ListBody, Pages } from './list-tools'

/** What a list says of itself: its address, its texts (document 2) and what it is searched and filtered by. */
export interface ListConfig {
  path: string
  title: string
  /** "event", "events". */
  nouns: [one: string, many: string]
  searchLabel: string
  filters?: FilterChoice[]
  /** The label of the filter by one day, where the list has it. */
  day?: string
  /** Orders to choose from, where no column has a heading to press. */
  sorts?: readonly Option[]
  /** A key of the sorts, `-` before it for descending. */
  defaultSort: string
  /** Statuses that can be given to several rows. */
  statuses?: readonly Option[]
  /** False where rows cannot be deleted. */
  deletable?: boolean
  /** False where there is no CSV of it at `export.csv`. */
  exported?: boolean
  /** The button that adds one; `first` is its label while there is none. */
  add?: { to: string; label: string; first?: string }
  /** Said when the rows could not be loaded. */
  failed: string
  /** Said while there are no rows. */
  none: { title: string; text?: ReactNode }
}

interface ListScreenProps<Row> {
  config: ListConfig
  list: ListPage<Row>
  /** More buttons at the right of the title. */
  actions?: ReactNode
  /** Between the title and the search. */
  intro?: ReactNode
  /** More buttons for several rows; each has the name `intent`. */
  bulkButtons?: ReactNode
  /** The rows, as a table or as cards. */
  children: ReactNode
}

/** A screen of the staff that lists records: search, filters, rows, what is done with several, pages, CSV. */
export function ListScreen<Row extends { id: string | number }>(props: ListScreenProps<Row>) {
  const { config, list, actions, intro, bulkButtons, children } = props
  const { path, nouns, add, defaultSort, exported = true, none } = config
  const { state, total } = list
  return (
    <AdminPage
      title={config.title}
      lead={list.failed ? undefined : formatCount(total, ...nouns)}
      actions={
        <>
          {actions}
          {add && <AddLink to={add.to}>{add.label}</AddLink>}
        </>
      }
      dialog={<Outlet />}
    >
      {intro}
      <ListFilters
        state={state}
        defaultSort={defaultSort}
        searchLabel={config.searchLabel}
        filters={config.filters}
        day={config.day}
        sorts={config.sorts}
      />
      <ListBody
        list={list}
        failed={config.failed}
        none={{
          ...none,
          action: add && <AddLink to={add.to}>{add.first ?? add.label}</AddLink>,
        }}
      >
        <BulkForm
          list={list}
          nouns={nouns}
          statuses={config.statuses}
          deletable={config.deletable}
          buttons={
            <>
              {bulkButtons}
              {exported && (
                <ExportLink to={`${path}/export.csv`} state={state} defaultSort={defaultSort} />
              )}
            </>
          }
        >
          {children}
        </BulkForm>
        <Pages list={list} defaultSort={defaultSort} />
      </ListBody>
    </AdminPage>
  )
}

function AddLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <ButtonLink to={to + search} size="small" preventScrollReset>
      <Plus className="size-4" aria-hidden="true" />
      {children}
    </ButtonLink>
  )
}
