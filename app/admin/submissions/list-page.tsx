import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { MailCheck, Plus } from 'lucide-react'
import { listAssignees } from '~/inbox/desk.server'
import { KIND_FACTS } from '~/leads/kinds'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { usePageHandle } from '~/shell/page-handle'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { postLeadsBulk } from '../leads/bulk-mutations.server'
import { countViews } from '../leads/count-views.server'
import { findRowsFor, type LeadRow } from '../leads/lead-rows.server'
import { submissionsList } from '../leads/leads-list.server'
import { DEFAULT_SORT, SUBMISSIONS } from '../leads/list-view'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { formatCount, type ListPage, type ListState } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { PrintedList, PrintLink } from '../table/printed-list'
import { listOwnViews } from './own-views.server'
import { SubmissionsTable } from './table'
import { useReturnFocus } from './use-return-focus'
import { useRowInPlace } from './use-row-in-place'
import { ViewTabs } from './view-tabs'

export const meta = () => adminMeta('Submissions')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const list = await submissionsList(request, staff)
  const page = await loadPage(list, request, findRowsFor(staff))
  const [views, ownViews, assignees] = await Promise.all([
    countViews(request, staff),
    listOwnViews(staff),
    listAssignees(),
  ])
  return data({ ...page.data, views, ownViews, assignees }, page.init ?? undefined)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postLeadsBulk(await submissionsList(request, staff), request, staff)
}

type Assignee = Awaited<ReturnType<typeof listAssignees>>[number]

/** All leads, with the open one next to the list. */
export default function Submissions() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  const covered = usePageHandle('dialog')
  const open = useParams().reference !== undefined && !covered
  useReturnFocus(list.rows)
  const keepInPlace = useRowInPlace()
  const title = titleOf(state)
  if (list.printed)
    return (
      <PrintedList title={title} nouns={SUBMISSIONS} list={list}>
        <SubmissionsTable list={list} narrow={false} assignees={list.assignees} />
      </PrintedList>
    )
  return (
    <AdminPage
      title={title}
      lead={list.failed ? undefined : formatCount(total, ...SUBMISSIONS)}
      actions={
        <>
          <ExportLink
            to={`${paths.submissions}/export.csv`}
            state={state}
            defaultSort={DEFAULT_SORT}
          />
          <PrintLink state={state} defaultSort={DEFAULT_SORT} />
          <OutboxLink />
          <ButtonLink to={paths.enterSubmission()} size="small">
            <Plus className="size-4" aria-hidden="true" />
            New request
          </ButtonLink>
        </>
      }
      dialog={covered && <Outlet />}
    >
      <div className={classNames(open && 'gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem]')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only records where the row was. */}
        <div className={classNames('min-w-0', open && 'max-xl:hidden')} onClick={keepInPlace}>
          <ViewTabs counts={list.views} own={list.ownViews} state={state} />
          <Filters state={state} assignees={list.assignees} />
          <ListBody
            list={withoutFolder(list)}
            failed="Error: Failed to load submissions. Please try again."
            none={emptyText(state)}
          >
            <SubmissionsTable list={list} narrow={open} assignees={list.assignees} />
            <Pages list={list} defaultSort={DEFAULT_SORT} />
          </ListBody>
        </div>
        {!covered && <Outlet />}
      </div>
    </AdminPage>
  )
}

function titleOf({ filters: { folder, person } }: ListState): string {
  if (person) return `From the person of ${person}`
  return folder ? 'Spam' : 'Submissions'
}

function OutboxLink() {
  return (
    <ButtonLink to={paths.outbox} variant="secondary" size="small" className="max-sm:hidden">
      <MailCheck className="size-4" aria-hidden="true" />
      Email outbox
    </ButtonLink>
  )
}

const OPEN = { value: 'open', label: 'Open' }

function Filters({ state, assignees }: { state: ListState; assignees: Assignee[] }) {
  const { kind, folder, waiting, tag, person } = state.filters
  return (
    <ListFilters
      state={state}
      defaultSort={DEFAULT_SORT}
      searchLabel="Name, phone, reference, any word"
      dates={[{ value: 'received', label: 'Received' }]}
      keep={{
        ...(folder && { folder }),
        ...(waiting && { waiting }),
        ...(tag && { tag }),
        ...(person && { person }),
      }}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: LEAD_KINDS.map((value) => ({ value, label: KIND_FACTS[value].label })),
        },
        {
          name: 'status',
          label: 'Status',
          options: [OPEN, ...statusOptions(kind as LeadKind | undefined)],
        },
        {
          name: 'assignee',
          label: 'Assigned to',
          options: [
            { value: 'me', label: 'Me' },
            { value: 'none', label: 'Nobody' },
            ...assignees.map(({ id, username }) => ({ value: String(id), label: username })),
          ],
        },
        {
          name: 'due',
          label: 'Answer due',
          options: [
            { value: 'any', label: 'At any time' },
            { value: 'overdue', label: 'Overdue' },
            { value: 'today', label: 'Today' },
          ],
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

function emptyText({ filters: { kind, folder, due, waiting, assignee } }: ListState) {
  if (due || waiting || assignee)
    return { title: 'Nothing here', text: 'No request is in this view now.' }
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
