import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/platform/session.server'
import { serviceRecord } from '~/services/service-record.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { deleteSelected } from '../records/record-actions.server'
import { postBulk } from '../table/bulk.server'
import { CardGrid } from '../table/card-grid'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { isFiltered, PAGE_SIZE } from '../table/list-state'
import { describePagesLost } from './describe-pages-lost.server'
import { serviceListConfig } from './list-view'
import { type Neighbors, ServiceActions, StaffServiceCard } from './service-cards'
import { findServiceRows, servicesList } from './services-list.server'

export const meta = () => adminMeta('Services')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(servicesList, request, findServiceRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { nouns } = serviceListConfig
  return postBulk(servicesList, request, {
    nouns,
    consequence: describePagesLost,
    delete: (where) => deleteSelected(serviceRecord, where, staff, { nouns }),
  })
}

/** All services in website order. Each has its own page. */
export default function Services() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen config={serviceListConfig} list={list}>
      <CardGrid
        caption="Services"
        rows={list.rows}
        nameOf={({ title }) => title}
        card={(row) => <StaffServiceCard service={row} />}
        actions={(row) => <ServiceActions service={row} beside={neighborsOf(row, list)} />}
      />
    </ListScreen>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** The directions a card can move in; null if the list is not in website order. */
function neighborsOf(row: Page['rows'][number], { state, rows, total }: Page): Neighbors | null {
  if (isFiltered(state) || state.sort !== state.defaultSort) return null
  const place = (state.page - 1) * PAGE_SIZE + rows.indexOf(row)
  return { above: place > 0, below: place < total - 1 }
}
