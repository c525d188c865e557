import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { editedServiceFields } from '~/services/service-fields'
import { serviceRecord } from '~/services/service-record.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadEdited } from '../records/load-record.server'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Edit Service')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadEdited(serviceRecord, params.serviceId, editedServiceFields)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const where = { id: params.serviceId ?? '', staff, listPath: paths.adminServices }
  return postRecord(request, serviceRecord, where)
}

export default function EditService() {
  const { id, version, deleted, values, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminServices, id)
  return (
    <Sheet title="Edit Service" width={700} closeTo={list}>
      <RecordForm
        key={version}
        id="service"
        fields={editedServiceFields}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button="Update Service"
        closeTo={list}
      />
      <RecordHistory lines={history} />
    </Sheet>
  )
}
