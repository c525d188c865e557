import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { logoRecord } from '~/logos/logo-record.server'
import { listLogos } from '~/logos/logos.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postDelete } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { requireLogo } from './require-logo.server'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Delete Logo')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, name, position } = await requireLogo(params.logoId)
  const [shown, next] = (await listLogos()).filter((logo) => logo.position === position)
  return { name, position, isShown: shown?.id === id, next: next?.name ?? null }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { id, position } = await requireLogo(params.logoId)
  return postDelete(request, logoRecord(position), { id, staff, listPath: paths.adminLogos })
}

export default function DeleteLogo() {
  const { name, position, isShown, next } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminLogos)
  return (
    <RouteDialog title={`Delete this ${position} logo?`} width={550} closeTo={list}>
      <DeleteForm closeTo={list}>
        <p className="font-semibold">{name}</p>
        {position !== 'partner' && isShown && (
          <p>This logo is shown on the site now. {next ?? 'The default mark'} will replace it.</p>
        )}
      </DeleteForm>
    </RouteDialog>
  )
}
