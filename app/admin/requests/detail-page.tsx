import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useResolvedPath } from '@remix-run/react'
import { requireStaff } from '~/platform/session.server'
import { ButtonLink } from '~/ui/button'
import { adminHeaders, adminMeta } from '../admin-page'
import type { LeadContext } from '../leads/lead-outlet'
import { loadLead } from '../leads/load-lead.server'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

// One dialog for both lists of requests; the URL (list and reference) tells which.

export const handle = routeDialogHandle
export const meta = ({ params }: { params: { reference?: string } }) =>
  adminMeta(params.reference ?? 'Request')
export const headers = adminHeaders
export { reloadAfterConflict as shouldRevalidate } from '../leads/lead-outlet'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadLead(request, params.reference, await requireStaff(request))
}

/** A request or registration in a dialog, with the same content as in Submissions. */
export default function RequestDetail() {
  const lead = useLoaderData<typeof loader>()
  const { pathname: path } = useResolvedPath('')
  const list = useListAddress(path.replace(/\/[^/]*$/, ''), lead.id)
  return (
    <RouteDialog
      title={lead.contactName}
      description={
        <>
          {lead.label} {lead.reference}, received {lead.received}
          {lead.source && `, ${lead.source}`}
        </>
      }
      width={640}
      closeTo={list}
      toRead
    >
      <Outlet context={{ lead, path } satisfies LeadContext} />
      <div className="mt-7">
        <ButtonLink to={list} variant="secondary" preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </RouteDialog>
  )
}
