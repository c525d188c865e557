import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { db } from 'db/client.server'
import { gates } from 'db/schema/gates'
import { users } from 'db/schema/people'
import { asc } from 'drizzle-orm'
import type { Option } from '~/forms/fields'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { historyList } from './history-list.server'
import { findHistoryRows } from './history-rows.server'
import { HistoryTable } from './history-table'
import { historyListConfig } from './list-view'

export const meta = () => adminMeta('History')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { timeZone } = await getSettings()
  const [page, people] = await Promise.all([
    loadPage(historyList(timeZone), request, findHistoryRows),
    listActors(),
  ])
  return { ...page, data: { ...page.data, people } }
}

/** All possible actors, for the filter: staff, visitors, the clock and each gate. */
async function listActors(): Promise<Option[]> {
  const [staff, named] = await Promise.all([
    db.select({ username: users.username }).from(users).orderBy(asc(users.username)).limit(200),
    db.selectDistinct({ name: gates.name }).from(gates).orderBy(asc(gates.name)).limit(200),
  ])
  return [
    ...staff.map(({ username }) => ({ value: username, label: username })),
    { value: 'visitor', label: 'Customers' },
    { value: 'clock', label: 'The site' },
    { value: 'gate', label: 'Any gate' },
    ...named.map(({ name }) => ({ value: `gate: ${name}`, label: `${name} (gate)` })),
  ]
}

/** All changes of the last 24 months: who did what, and when. */
export default function History() {
  const { people, ...list } = useLoaderData<typeof loader>()
  const { record, day } = list.state.filters
  const config = {
    ...historyListConfig,
    filters: [{ name: 'by', label: 'By', options: people }, ...historyListConfig.filters],
    // Links lead here with these.
    keep: { ...(record && { record }), ...(day && { day }) },
  }
  return (
    <ListScreen config={config} list={list}>
      <HistoryTable list={list} />
    </ListScreen>
  )
}
