import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { longDate } from '~/news/long-date'
import { newsRecord } from '~/news/news-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postDelete, requireRecord } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Delete Publication')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { id, title, source, date } = await requireRecord(newsRecord, params.publicationId)
  return { id, title: String(title), source: String(source), date: String(date) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postDelete(request, newsRecord, {
    id: params.publicationId ?? '',
    staff,
    listPath: paths.adminNews,
  })
}

export default function DeletePublication() {
  const { id, title, source, date } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminNews, id)
  return (
    <Sheet title="Delete this publication?" width={600} closeTo={list}>
      <DeleteForm closeTo={list}>
        <p className="font-semibold">{title}</p>
        <p>
          {source}, {longDate(date)}
        </p>
      </DeleteForm>
    </Sheet>
  )
}
