import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { MailCheck, Plus } from 'lucide-react'
import { listAssignees } from '~/inbox/assignees.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { usePageHandle } from '~/shell/page-handle'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { postLeadsBulk } from '../leads/bulk-mutations.server'
import { countViews } from '../leads/count-views.server'
import { findRowsFor } from '../leads/lead-rows.server'
import { submissionsList } from '../leads/leads-list.server'
import { SUBMISSIONS } from '../leads/list-view'
import { loadPage } from '../table/list.server'
import { formatTotal } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { PrintedList, PrintLink } from '../table/printed-list'
import { emptyText, titleOf, withoutPresets } from './describe-list'
import { listOwnViews } from './own-views.server'
import { SubmissionsFilters } from './submissions-filters'
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
      lead={list.failed ? undefined : formatTotal(total, ...SUBMISSIONS)}
      actions={
        // Hidden with the list where an open lead takes its place.
        <span className={classNames('contents', open && 'max-xl:hidden')}>
          <ExportLink to={`${paths.submissions}/export.csv`} state={state} />
          <PrintLink state={state} />
          <MailLink />
          <ButtonLink to={paths.enterSubmission()} size="small">
            <Plus className="size-4" aria-hidden="true" />
            New request
          </ButtonLink>
        </span>
      }
      dialog={covered && <Outlet />}
    >
      <div className={classNames(open && 'gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_28rem]')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only records where the row was. */}
        <div
          className={classNames('@container min-w-0', open && 'max-xl:hidden')}
          onClick={keepInPlace}
        >
          <ViewTabs counts={list.views} own={list.ownViews} state={state} />
          <SubmissionsFilters state={state} assignees={list.assignees} />
          <ListBody
            list={withoutPresets(list)}
            failed="Error: Failed to load submissions. Please try again."
            none={emptyText(state)}
          >
            <SubmissionsTable list={list} narrow={open} assignees={list.assignees} />
            <Pages list={list} />
          </ListBody>
        </div>
        {!covered && <Outlet />}
      </div>
    </AdminPage>
  )
}

function MailLink() {
  return (
    <ButtonLink to={paths.outbox} variant="secondary" size="small" className="max-sm:hidden">
      <MailCheck className="size-4" aria-hidden="true" />
      Mail
    </ButtonLink>
  )
}
