import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { textPageFields } from '~/pages/text-page-fields'
import { textPageRecord } from '~/pages/text-page-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Add Page')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postRecord(request, textPageRecord, { staff, listPath: paths.morePages })
}

export default function NewPage() {
  const list = useListAddress(paths.morePages)
  return (
    <Sheet title="Add Page" width={760} closeTo={list}>
      <RecordForm
        id="page"
        fields={textPageFields}
        defaultValue={{ isPublished: 'on' }}
        button="Create Page"
        closeTo={list}
      />
    </Sheet>
  )
}
