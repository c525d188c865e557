import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dateOf, isMovable } from '~/calendar/calendar-item'
import { notFound } from '~/platform/http/not-found.server'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { toDefaults } from '../records/record-action-data'
import { RecordForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { ItemGone } from './item-gone'
import { postMove } from './post-move.server'
import { requireItem } from './require-item.server'
import { MOVE_FIELDS, MOVE_PICKUP_FIELDS } from './schedule-fields'
import { readView, viewPath } from './view'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Move')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const item = await requireItem(params.key)
  if (!isMovable(item)) throw notFound()
  return { item, calendar: viewPath(readView(request, await today())) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postMove(request, params.key, staff)
}

/** Moves an item without drag and drop; also shown if a move by dragging fails. */
export default function MoveItem() {
  const { item, calendar } = useLoaderData<typeof loader>()
  const { kind, title, version } = item
  const date = dateOf(item)
  return (
    <RouteDialog
      title="Move"
      width={440}
      closeTo={calendar}
      description={
        <>
          <bdi>{title}</bdi>, {date ? formatShortDate(date) : 'no date'}
        </>
      }
    >
      <RecordForm
        key={version}
        id="move"
        fields={kind === 'pickup' ? MOVE_PICKUP_FIELDS : MOVE_FIELDS}
        defaultValue={toDefaults({ date }, ['date'])}
        version={version}
        button="Move"
        closeTo={calendar}
      />
    </RouteDialog>
  )
}

export { ItemGone as ErrorBoundary }
