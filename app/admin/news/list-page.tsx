import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newsRecord } from '~/news/news-record.server'
import { paths } from '~/paths'
import type { Flash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { changeRecords } from '~/records/change-records.server'
import { formatCount } from '~/ui/format-number'
import { adminHeaders, adminMeta } from '../admin-page'
import { deleteSelected } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { BulkButton } from '../table/bulk-form'
import { CardGrid } from '../table/card-grid'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { EditAndDelete } from '../table/row-action'
import { newsListConfig } from './list-view'
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
  const { nouns } = newsListConfig
  return postBulk(newsList, request, {
    nouns,
    delete: (where) => deleteSelected(newsRecord, where, staff, { nouns }),
    commands: {
      activate: async (where) =>
        changed(await changeRecords(newsRecord, where, { isActive: true }, staff), 'active'),
      deactivate: async (where) =>
        changed(await changeRecords(newsRecord, where, { isActive: false }, staff), 'inactive'),
    },
  })
}

const changed = (count: number, status: string): Flash => ({
  title: 'Success!',
  message: `${formatCount(count, 'publication is', 'publications are')} now ${status}.`,
  tone: 'default',
})

/** News: all publications, including inactive ones. */
export default function News() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen config={newsListConfig} list={list} bulkButtons={<ActiveButtons />}>
      <CardGrid
        caption="News publications"
        rows={list.rows}
        nameOf={({ title }) => title}
        card={(row) => <PublicationCard publication={row} />}
        actions={({ id, title }) => (
          <EditAndDelete
            edit={paths.editPublication(id)}
            remove={paths.deletePublication(id)}
            of={title}
            showLabel
          />
        )}
      />
    </ListScreen>
  )
}

function ActiveButtons() {
  return (
    <>
      <BulkButton value="activate">Activate</BulkButton>
      <BulkButton value="deactivate">Deactivate</BulkButton>
    </>
  )
}
