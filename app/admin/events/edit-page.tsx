import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eventFields } from '~/events/event-fields'
import { eventRecord } from '~/events/event-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadEdited } from '../records/load-record.server'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'
import { EventButtons } from './event-buttons'

export const handle = sheetHandle
export const meta = () => adminMeta('Edit Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadEdited(eventRecord, params.eventId)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const where = { id: params.eventId ?? '', staff, listPath: paths.adminEvents }
  return postRecord(request, eventRecord, where)
}

export default function EditEvent() {
  const { version, deleted, values, history, ...event } = useLoaderData<typeof loader>()
  const id = Number(event.id)
  const list = useListAddress(paths.adminEvents, id)
  return (
    <Sheet title="Edit Event" width={550} closeTo={list}>
      <RecordForm
        key={version}
        id="event"
        fields={eventFields}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button="Update Event"
        closeTo={list}
        more={<EventButtons id={id} />}
      />
      <RecordHistory lines={history} />
    </Sheet>
  )
}
