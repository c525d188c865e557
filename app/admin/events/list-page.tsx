import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { RefreshCw } from 'lucide-react'
import { eventRecord } from '~/events/event-record.server'
import { orNull } from '~/platform/or-null.server'
import { requireStaff } from '~/platform/session.server'
import { readClock } from '~/settings/today.server'
import { ButtonLink } from '~/ui/button'
import { adminHeaders, adminMeta } from '../admin-page'
import { deleteSelected } from '../records/record-actions.server'
import { UndecidedNotes } from '../records/undecided-note'
import { postBulk } from '../table/bulk.server'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { eventsList, findEventRows } from './events-list.server'
import { EventsTable } from './events-table'
import { eventListConfig } from './list-view'
import { describeRegistrations, setStatus } from './mutations.server'
import { listUndecided } from './undecided.server'
import { WhenTabs } from './when-tabs'

export const meta = () => adminMeta('Event Management')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const page = await loadPage(eventsList(await readClock()), request, findEventRows)
  const undecided = await orNull('undecided notices', listUndecided())
  return data({ ...page.data, undecided }, page.init ?? undefined)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { nouns } = eventListConfig
  return postBulk(eventsList(await readClock()), request, {
    nouns,
    consequence: describeRegistrations,
    delete: (where) =>
      deleteSelected(eventRecord, where, staff, {
        nouns,
        done: 'have been deleted successfully.',
      }),
    commands: { status: (where, sent) => setStatus(where, sent.get('status'), staff) },
  })
}

/** Event Management: upcoming, past or all events, including inactive ones. */
export default function Events() {
  const list = useLoaderData<typeof loader>()
  const { when } = list.state.filters
  return (
    <ListScreen
      config={when ? { ...eventListConfig, keep: { when } } : eventListConfig}
      list={list}
      actions={<RefreshLink />}
      intro={
        <>
          <UndecidedNotes notes={list.undecided ?? []} />
          <WhenTabs state={list.state} />
        </>
      }
    >
      <EventsTable list={list} />
    </ListScreen>
  )
}

function RefreshLink() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      to={pathname + search}
      variant="secondary"
      size="small"
      prefetch="none"
      preventScrollReset
      replace
    >
      <RefreshCw className="size-4" aria-hidden="true" />
      Refresh
    </ButtonLink>
  )
}
