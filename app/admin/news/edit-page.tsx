import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newsFields } from '~/news/news-fields'
import { newsRecord } from '~/news/news-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/staff/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { postRecord, requireRecord } from '../records/record-actions.server'
import { toDefaults } from '../records/record-answer'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { Sheet, sheetHandle } from '../sheet'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Edit Publication')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(newsRecord, params.publicationId)
  return {
    id: row.id,
    version: row.version,
    values: toDefaults(newsRecord.toRecord(row), Object.keys(newsFields)),
    history: await loadHistory('news', row.id, newsFields),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const where = { id: params.publicationId ?? '', staff, listPath: paths.adminNews }
  return postRecord(request, newsRecord, where)
}

export default function EditPublication() {
  const { id, version, values, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminNews, id)
  return (
    <Sheet title="Edit Publication" width={600} closeTo={list}>
      <RecordForm
        key={version}
        id="publication"
        fields={newsFields}
        defaultValue={values}
        version={version}
        button="Update Publication"
        closeTo={list}
      />
      <RecordHistory lines={history} />
    </Sheet>
  )
}
