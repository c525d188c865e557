import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { notFound } from '~/platform/http/not-found.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { readId } from '~/records/record.server'
import { moveService } from '~/services/order.server'
import { serviceRecord } from '~/services/service-record.server'
import { requestedSearch } from '../redirect.server'
import { rowAnchor } from '../table/row-keys'

/** Moves a service up or down and redirects to the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return form
  const id = String(readId(serviceRecord, params.serviceId) ?? '')
  const moved = await moveService(id, form.get('move') === 'up' ? -1 : 1, staff)
  if (!moved) throw notFound()
  const { title, position, total } = moved
  return redirectWithFlash(`${paths.adminServices}${requestedSearch(request)}#${rowAnchor(id)}`, {
    title: 'Success',
    message: `${title} is now ${position} of ${total}.`,
  })
}

/** GET has nothing to show. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return redirect(paths.adminServices)
}
