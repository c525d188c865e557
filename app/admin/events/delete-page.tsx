import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { events } from 'db/schema/events'
import { eq } from 'drizzle-orm'
import { eventRecord } from '~/events/event-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postDelete, requireRecord } from '../records/record-actions.server'
import { DeleteForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { shortDate } from '../words'
import { registrationsOf } from './acts.server'

export const handle = sheetHandle
export const meta = () => adminMeta('Delete Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(eventRecord, params.eventId)
  const id = Number(row.id)
  return {
    id,
    title: eventRecord.titleOf(row),
    date: String(row.date),
    consequence: await registrationsOf(eq(events.id, id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postDelete(request, eventRecord, {
    id: params.eventId ?? '',
    staff,
    listPath: paths.adminEvents,
  })
}

export default function DeleteEvent() {
  const { id, title, date, consequence } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminEvents, id)
  return (
    <Sheet title="Delete this event?" width={550} closeTo={list}>
      <DeleteForm closeTo={list}>
        <p className="font-semibold">
          {title}, {shortDate(date)}
        </p>
        {consequence && <p>{consequence}</p>}
      </DeleteForm>
    </Sheet>
  )
}
