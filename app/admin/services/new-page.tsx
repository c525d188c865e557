import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { serviceFields } from '~/services/service-fields'
import { serviceRecord } from '~/services/service-record.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Add Service')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postRecord(request, serviceRecord, { staff, listPath: paths.adminServices })
}

export default function NewService() {
  const list = useListAddress(paths.adminServices)
  return (
    <Sheet title="Add Service" width={700} closeTo={list}>
      <RecordForm
        id="service"
        fields={serviceFields}
        defaultValue={{}}
        button="Create Service"
        closeTo={list}
      />
    </Sheet>
  )
}
