import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ExternalLink } from 'lucide-react'
import { textPageRecord } from '~/pages/text-page-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Badge } from '~/ui/badge'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { PageTabs } from '../pages/page-tabs'
import { deleteSelected } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { EditAndDelete } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { textPageListConfig } from './list-view'
import {
  describeLinkedDeletion,
  findPageRows,
  linkedOf,
  pagesList,
  setPublished,
} from './pages-list.server'

export const meta = () => adminMeta('More pages | Page Editor')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { timeZone } = await getSettings()
  return loadPage(pagesList, request, async (ids) =>
    (await findPageRows(ids)).map((row) => ({
      ...row,
      updatedAt: formatMoment(row.updatedAt, timeZone),
    })),
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { nouns } = textPageListConfig
  return postBulk(pagesList, request, {
    nouns,
    consequence: linkedOf,
    delete: (where) =>
      deleteSelected(textPageRecord, describeLinkedDeletion(where), staff, { nouns }),
    commands: { status: (where, sent) => setPublished(where, sent.get('status'), staff) },
  })
}

/** The list of text pages. */
export default function TextPages() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={textPageListConfig}
      list={list}
      intro={
        <div className="mb-6">
          <PageTabs current="more" />
        </div>
      }
    >
      <DataTable
        caption="Pages"
        columns={COLUMNS}
        list={list}
        nameOf={({ title }) => title}
        actions={({ id, title }) => (
          <EditAndDelete
            edit={paths.editTextPage(id)}
            remove={paths.deleteTextPage(id)}
            of={title}
          />
        )}
      />
    </ListScreen>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'title',
    label: 'Title',
    sortable: true,
    cell: ({ id, title }) => <RowLink to={paths.editTextPage(id)}>{title}</RowLink>,
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
  {
    key: 'order',
    label: 'Order',
    sortable: true,
    className: 'max-md:hidden',
    cell: ({ order }) => order,
  },
  {
    key: 'updated',
    label: 'Changed',
    sortable: true,
    className: 'max-md:hidden',
    cell: ({ updatedAt }) => updatedAt,
  },
]
