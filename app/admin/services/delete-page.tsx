import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { services } from 'db/schema/content'
import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { serviceRecord } from '~/services/service-record.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postDelete, requireRecord } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { pagesOf } from './acts.server'

export const handle = sheetHandle
export const meta = () => adminMeta('Delete Service')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(serviceRecord, params.serviceId)
  const id = String(row.id)
  return {
    id,
    title: serviceRecord.titleOf(row),
    consequence: await pagesOf(eq(services.id, id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postDelete(request, serviceRecord, {
    id: params.serviceId ?? '',
    staff,
    listPath: paths.adminServices,
  })
}

export default function DeleteService() {
  const { id, title, consequence } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminServices, id)
  return (
    <Sheet title="Delete this service?" width={700} closeTo={list}>
      <DeleteForm closeTo={list}>
        <p className="font-semibold">{title}</p>
        <p>{consequence}</p>
      </DeleteForm>
    </Sheet>
  )
}
