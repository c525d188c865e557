import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react'
import { textPageRecord } from '~/pages/text-page-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { deleteRecords } from '~/records/record.server'
import { getSettings } from '~/settings/settings.server'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { PageTabs } from '../pages/page-tabs'
import { undoOf } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { BulkForm } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { momentAt } from '../words'
import { DEFAULT_SORT, NOUNS, STATUSES } from './list-view'
import { findPageRows, linkedOf, pagesList, setPublished, unlinked } from './pages-list.server'

export const meta = () => adminMeta('More pages | Page Editor')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { timeZone } = await getSettings()
  return loadPage(pagesList, request, async (ids) =>
    (await findPageRows(ids)).map((row) => ({
      ...row,
      updatedAt: momentAt(row.updatedAt, timeZone),
    })),
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postBulk(pagesList, request, {
    nouns: NOUNS,
    consequence: linkedOf,
    async delete(where) {
      const { count, at } = await deleteRecords(textPageRecord, unlinked(where), staff)
      const message = `${countInWords(count, ...NOUNS)} deleted successfully`
      const undo = count > 0 ? undoOf(textPageRecord, at) : undefined
      return { title: 'Success!', message, tone: 'default', ...(undo && { undo }) }
    },
    others: { status: (where, sent) => setPublished(where, sent.get('status'), staff) },
  })
}

/** The pages that staff write, beside the built-in ones. */
export default function MorePages() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  return (
    <AdminPage
      title="Page Editor"
      lead={list.failed ? undefined : countInWords(total, ...NOUNS)}
      actions={<AddPage />}
      sheet={<Outlet />}
    >
      <div className="mb-6">
        <PageTabs current="more" />
      </div>
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Title or address"
        filters={[{ name: 'status', label: 'Status', options: STATUSES }]}
      />
      <ListBody
        list={list}
        failed="Failed to load pages. Please try again."
        none={{
          title: 'No pages yet',
          text: 'Each page you add has its own address and is listed in the sitemap.',
          action: <AddPage />,
        }}
      >
        <BulkForm
          list={list}
          nouns={NOUNS}
          statuses={STATUSES}
          buttons={
            <ExportLink
              to={`${paths.morePages}/export.csv`}
              state={state}
              defaultSort={DEFAULT_SORT}
            />
          }
        >
          <DataTable
            caption="Pages"
            columns={COLUMNS}
            rows={list.rows}
            state={state}
            defaultSort={DEFAULT_SORT}
            nameOf={({ title }) => title}
            actions={(row) => <RowActions row={row} />}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    label: 'Title',
    sortable: true,
    cell: ({ id, title }) => <RowLink to={paths.editPage(id)}>{title}</RowLink>,
  },
  {
    key: 'slug',
    label: 'Address',
    sortable: true,
    cell: ({ slug, isPublished }) =>
      isPublished ? (
        <a href={paths.textPage(slug)} className="link inline-flex items-center gap-1">
          /{slug}
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      ) : (
        `/${slug}`
      ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'green' : 'gray'}>{isPublished ? 'published' : 'draft'}</Badge>
    ),
  },
  { key: 'order', label: 'Order', sortable: true, cell: ({ order }) => order },
  { key: 'updated', label: 'Changed', sortable: true, cell: ({ updatedAt }) => updatedAt },
]

function RowActions({ row: { id, title } }: { row: Row }) {
  return (
    <>
      <RowAction to={paths.editPage(id)} icon={Pencil} label="Edit" of={title} />
      <RowAction to={paths.deletePage(id)} icon={Trash2} label="Delete" of={title} />
    </>
  )
}

function AddPage() {
  const { search } = useLocation()
  return (
    <ButtonLink to={paths.newPage + search} size="small" preventScrollReset>
      <Plus className="size-4" aria-hidden="true" />
      Add Page
    </ButtonLink>
  )
}
