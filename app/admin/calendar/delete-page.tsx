import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { events } from 'db/schema/events'
import { eq } from 'drizzle-orm'
import { deleteItem } from '~/calendar/delete.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { log } from '~/platform/log.server'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { describeRegistrations } from '../events/mutations.server'
import type { RecordActionData } from '../records/record-action-data'
import { DeleteForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { ItemGone } from './item-gone'
import { requireItem, requireKey } from './require-item.server'
import { KIND_TEXTS } from './texts'
import { readView, viewPath } from './view'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Delete')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { kind, id, title } = await requireItem(params.key)
  return {
    kind,
    title,
    consequence:
      kind === 'event'
        ? await describeRegistrations(eq(events.id, id))
        : KIND_TEXTS[kind].consequence,
    calendar: viewPath(readView(request, await today())),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const key = requireKey(params.key)
  const { deleted, deleteFailed } = KIND_TEXTS[key.kind]
  try {
    const deletion = await deleteItem(staff, key)
    if (!deletion) throw notFound()
    return redirectWithFlash(viewPath(readView(request, await today())), {
      ...deleted,
      undo: { subject: deletion.subject, at: deletion.at.toISOString() },
    })
  } catch (error) {
    if (error instanceof Response) throw error
    log.error('calendar item not deleted', error, { kind: key.kind })
    const failed = { title: 'Error', message: deleteFailed }
    return data<RecordActionData>({ failed }, { status: 500 })
  }
}

export default function DeleteItem() {
  const { kind, title, consequence, calendar } = useLoaderData<typeof loader>()
  return (
    <RouteDialog title={`Delete ${KIND_TEXTS[kind].name}`} width={550} closeTo={calendar}>
      <DeleteForm closeTo={calendar}>
        <p className="font-semibold">
          Are you sure you want to delete "<bdi>{title}</bdi>"?
        </p>
        {consequence && <p>{consequence}</p>}
      </DeleteForm>
    </RouteDialog>
  )
}

export { ItemGone as ErrorBoundary }
