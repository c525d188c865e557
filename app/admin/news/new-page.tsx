import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newsFields } from '~/news/news-fields'
import { newsRecord } from '~/news/news-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Add Publication')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return { today: await today() }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postRecord(request, newsRecord, { staff, listPath: paths.adminNews })
}

export default function NewPublication() {
  const { today } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminNews)
  return (
    <Sheet title="Add Publication" width={600} closeTo={list}>
      <RecordForm
        id="publication"
        fields={newsFields}
        defaultValue={{ date: today, isActive: 'on' }}
        button="Create Publication"
        closeTo={list}
      />
    </Sheet>
  )
}
