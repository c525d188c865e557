import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newsFields } from '~/news/news-fields'
import { newsRecord } from '~/news/news-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadEdited } from '../records/load-record.server'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Edit Publication')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadEdited(newsRecord, params.publicationId)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const where = { id: params.publicationId ?? '', staff, listPath: paths.adminNews }
  return postRecord(request, newsRecord, where)
}

export default function EditPublication() {
  const { id, version, deleted, values, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminNews, id)
  return (
    <Sheet title="Edit Publication" width={600} closeTo={list}>
      <RecordForm
        key={version}
        id="publication"
        fields={newsFields}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button="Update Publication"
        closeTo={list}
      />
      <RecordHistory lines={history} />
    </Sheet>
  )
}
