import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useResolvedPath } from '@remix-run/react'
import { customerName } from '~/leads/customer-name'
import { paths } from '~/paths'
import { isBelow } from '~/platform/path-segments'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { ButtonLink } from '~/ui/button'
import { adminHeaders, adminMeta } from '../admin-page'
import { LeadRecord } from '../leads/lead-record'
import { pickupsList, registrationsList } from '../leads/leads-list.server'
import { loadLead } from '../leads/load-lead.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

// One dialog for both lists of requests; the URL (list and reference) tells which.

export const handle = routeDialogHandle
export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(params.reference ?? 'Request')
export const headers = adminHeaders
export { reloadAfterConflict as shouldRevalidate } from '~/forms/reload-after-conflict'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const { pathname } = new URL(request.url)
  const list = isBelow(pathname, paths.registrationRequests)
    ? registrationsList(request)
    : pickupsList(await today())
  return loadLead(request, params.reference, staff, list)
}

/** A request or registration in a dialog, with the same content as in Submissions. */
export default function RequestDetail() {
  const lead = useLoaderData<typeof loader>()
  const { pathname: path } = useResolvedPath('')
  const above = path.replace(/\/[^/]*$/, '')
  const list = useListAddress(above, lead.id)
  // As its list names it.
  const title = lead.kind === 'pickup' ? customerName(lead) : lead.contactName
  return (
    <RouteDialog title={title} width={640} closeTo={list} toRead isSheet>
      <LeadRecord lead={lead} path={path} list={above} />
      <div className="mt-7">
        <ButtonLink to={list} variant="secondary" preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </RouteDialog>
  )
}
