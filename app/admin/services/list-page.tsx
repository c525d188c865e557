import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { deleteRecords } from '~/records/record.server'
import { serviceRecord } from '~/services/service-record.server'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { undoOf } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { BulkForm } from '../table/bulk-form'
import { CardGrid } from '../table/card-grid'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords, isFiltered, PAGE_SIZE } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { pagesOf } from './acts.server'
import { DEFAULT_SORT, SORTS } from './list-view'
import { type Neighbours, ServiceActions, StaffServiceCard } from './service-cards'
import { findServiceRows, servicesList } from './services-list.server'

export const meta = () => adminMeta('Services')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(servicesList, request, findServiceRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postBulk(servicesList, request, {
    nouns: NOUNS,
    consequence: pagesOf,
    async delete(where) {
      const { count, at } = await deleteRecords(serviceRecord, where, staff)
      const message =
        count === 1
          ? serviceRecord.texts.deleted.message
          : `${countInWords(count, ...NOUNS)} deleted successfully`
      return { title: 'Success', message, tone: 'default', undo: undoOf(serviceRecord, at) }
    },
  })
}

const NOUNS: [string, string] = ['service', 'services']

/** Services: every one has its page on the website, in this order. */
export default function Services() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  return (
    <AdminPage
      title="Services"
      lead={list.failed ? undefined : countInWords(total, ...NOUNS)}
      actions={<AddService words="Add Service" />}
      sheet={<Outlet />}
    >
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Title, description or ID"
        sorts={SORTS}
      />
      <ListBody
        list={list}
        failed="Failed to load services. Please try again."
        none={{
          title: 'No services found. Add your first service to get started.',
          action: <AddService words="Add First Service" />,
        }}
      >
        <BulkForm
          list={list}
          nouns={NOUNS}
          buttons={
            <ExportLink
              to={`${paths.adminServices}/export.csv`}
              state={state}
              defaultSort={DEFAULT_SORT}
            />
          }
        >
          <CardGrid
            caption="Services"
            rows={list.rows}
            nameOf={({ title }) => title}
            card={(row) => <StaffServiceCard service={row} />}
            actions={(row) => <ServiceActions service={row} beside={neighboursOf(row, list)} />}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** Which way a card can move; null where the list is not the website's. */
function neighboursOf(row: Page['rows'][number], { state, rows, total }: Page): Neighbours | null {
  if (isFiltered(state) || state.sort !== DEFAULT_SORT) return null
  const place = (state.page - 1) * PAGE_SIZE + rows.indexOf(row)
  return { above: place > 0, below: place < total - 1 }
}

function AddService({ words }: { words: string }) {
  const { search } = useLocation()
  return (
    <ButtonLink to={paths.newService + search} size="small" preventScrollReset>
      <Plus className="size-4" aria-hidden="true" />
      {words}
    </ButtonLink>
  )
}
