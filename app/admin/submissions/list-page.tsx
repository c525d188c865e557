import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { MailCheck } from 'lucide-react'
import { KIND_FACTS } from '~/leads/kinds'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { usePageHandle } from '~/shell/page-handle'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { TabLinks } from '~/ui/tabs'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { postLeadsBulk } from '../leads/bulk-mutations.server'
import { findShownRows, type LeadRow } from '../leads/lead-rows.server'
import { submissionsList } from '../leads/leads-list.server'
import { DEFAULT_SORT, SUBMISSIONS } from '../leads/list-view'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { formatCount, type ListPage, type ListState } from '../table/list-state'
import { ListBody, Pages } from '../table/list-tools'
import { PrintedList } from '../table/printed-list'
import { SubmissionsTable } from './table'
import { useReturnFocus } from './use-return-focus'

export const meta = () => adminMeta('Submissions')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(submissionsList(request), request, findShownRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postLeadsBulk(submissionsList(request), request, staff)
}

/** All leads, with the open one next to the list. */
export default function Submissions() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  const covered = usePageHandle('dialog')
  const open = useParams().reference !== undefined && !covered
  useReturnFocus(list.rows)
  const title = state.filters.folder ? 'Spam' : 'Submissions'
  if (list.printed)
    return (
      <PrintedList title={title} nouns={SUBMISSIONS} list={list}>
        <SubmissionsTable list={list} narrow={false} />
      </PrintedList>
    )
  return (
    <AdminPage
      title={title}
      lead={list.failed ? undefined : formatCount(total, ...SUBMISSIONS)}
      actions={<OutboxLink />}
      dialog={covered && <Outlet />}
    >
      <div className={classNames(open && 'gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem]')}>
        <div className={classNames('min-w-0', open && 'max-xl:hidden')}>
          <Folders spam={state.filters.folder === 'spam'} />
          <Filters state={state} />
          <ListBody
            list={withoutFolder(list)}
            failed="Error: Failed to load submissions. Please try again."
            none={emptyText(state)}
          >
            <SubmissionsTable list={list} narrow={open} />
            <Pages list={list} defaultSort={DEFAULT_SORT} />
          </ListBody>
        </div>
        {!covered && <Outlet />}
      </div>
    </AdminPage>
  )
}

function OutboxLink() {
  return (
    <ButtonLink to={paths.outbox} variant="secondary" size="small">
      <MailCheck className="size-4" aria-hidden="true" />
      Email outbox
    </ButtonLink>
  )
}

function Folders({ spam }: { spam: boolean }) {
  return (
    <div className="mb-5">
      <TabLinks
        short
        label="Folders"
        tabs={[
          { to: paths.submissions, label: 'Inbox', current: !spam },
          { to: paths.spam, label: 'Spam', current: spam },
        ]}
      />
    </div>
  )
}

function Filters({ state }: { state: ListState }) {
  const { kind, folder } = state.filters
  return (
    <ListFilters
      state={state}
      defaultSort={DEFAULT_SORT}
      searchLabel="Reference, name, email, phone"
      dates={[{ value: 'received', label: 'Received' }]}
      keep={folder ? { folder } : {}}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: LEAD_KINDS.map((value) => ({ value, label: KIND_FACTS[value].label })),
        },
        {
          name: 'status',
          label: 'Status',
          options: statusOptions(kind as LeadKind | undefined),
        },
      ]}
    />
  )
}

/** The folder is not a filter in messages about hidden rows; neither is the kind on its own. */
function withoutFolder(list: ListPage<LeadRow>): ListPage<LeadRow> {
  const { folder: _, kind, ...others } = list.state.filters
  const alone = list.state.q === '' && Object.keys(others).length === 0
  const filters = kind && !alone ? { kind, ...others } : others
  return { ...list, state: { ...list.state, filters } }
}

function emptyText({ filters: { kind, folder } }: ListState) {
  if (folder)
    return {
      title: 'No spam',
      text: 'Messages caught by the spam trap appear here.',
    }
  const general = {
    title: kind ? 'Nothing of this kind yet' : 'No submissions yet',
    text: 'Form submissions appear here as they come in.',
  }
  return (kind && KIND_FACTS[kind as LeadKind].empty) || general
}
