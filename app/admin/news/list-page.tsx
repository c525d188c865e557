import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { asOptions } from '~/leads/options'
import { newsRecord } from '~/news/news-record.server'
import { paths } from '~/paths'
import type { Flash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { changeRecords } from '~/records/change-records.server'
import { deleteRecords } from '~/records/record.server'
import { Button, ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { undoOf } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { BulkForm } from '../table/bulk-form'
import { CardGrid } from '../table/card-grid'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { RowAction } from '../table/row-action'
import { DEFAULT_SORT, SORTS } from './list-view'
import { findNewsRows, newsList } from './news-list.server'
import { PublicationCard } from './publication-card'

export const meta = () => adminMeta('News')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(newsList, request, findNewsRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postBulk(newsList, request, {
    nouns: NOUNS,
    async delete(where) {
      const { count, at } = await deleteRecords(newsRecord, where, staff)
      const message =
        count === 1
          ? newsRecord.texts.deleted.message
          : `${countInWords(count, ...NOUNS)} deleted successfully`
      return { title: 'Success!', message, tone: 'default', undo: undoOf(newsRecord, at) }
    },
    others: {
      activate: async (where) =>
        said(await changeRecords(newsRecord, where, { isActive: true }, staff), 'active'),
      deactivate: async (where) =>
        said(await changeRecords(newsRecord, where, { isActive: false }, staff), 'inactive'),
    },
  })
}

const NOUNS: [string, string] = ['news publication', 'news publications']

const said = (changed: number, word: string): Flash => ({
  title: 'Success!',
  message: `${countInWords(changed, 'publication is', 'publications are')} now ${word}.`,
  tone: 'default',
})

/** News: every publication, shown on the website or not. */
export default function News() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  return (
    <AdminPage
      title="News"
      lead={list.failed ? undefined : countInWords(total, ...NOUNS)}
      actions={<AddPublication />}
      sheet={<Outlet />}
    >
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Title, source or summary"
        filters={[{ name: 'status', label: 'Status', options: asOptions(['active', 'inactive']) }]}
        sorts={SORTS}
      />
      <ListBody
        list={list}
        failed="Failed to load news publications. Please try again."
        none={{
          title: 'No news publications found. Add the first one to get started.',
          action: <AddPublication />,
        }}
      >
        <BulkForm list={list} nouns={NOUNS} buttons={<BulkButtons list={list} />}>
          <CardGrid
            caption="News publications"
            rows={list.rows}
            nameOf={({ title }) => title}
            card={(row) => <PublicationCard publication={row} />}
            actions={(row) => <RowActions row={row} />}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

function AddPublication() {
  const { search } = useLocation()
  return (
    <ButtonLink to={paths.newPublication + search} size="small" preventScrollReset>
      <Plus className="size-4" aria-hidden="true" />
      Add Publication
    </ButtonLink>
  )
}

function BulkButtons({ list: { state } }: { list: Page }) {
  return (
    <>
      <Button type="submit" name="intent" value="activate" variant="secondary" size="small">
        Activate
      </Button>
      <Button type="submit" name="intent" value="deactivate" variant="secondary" size="small">
        Deactivate
      </Button>
      <ExportLink to={`${paths.adminNews}/export.csv`} state={state} defaultSort={DEFAULT_SORT} />
    </>
  )
}

function RowActions({ row: { id, title } }: { row: Page['rows'][number] }) {
  return (
    <>
      <RowAction to={paths.editPublication(id)} icon={Pencil} label="Edit" of={title} worded />
      <RowAction to={paths.deletePublication(id)} icon={Trash2} label="Delete" of={title} worded />
    </>
  )
}
