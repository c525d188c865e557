import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { newEventFields } from '~/events/event-fields'
import { eventRecord } from '~/events/event-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { Sheet, sheetHandle } from '../route-dialog'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Add New Event')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postRecord(request, eventRecord, { staff, listPath: paths.adminEvents })
}

export default function NewEvent() {
  const list = useListAddress(paths.adminEvents)
  return (
    <Sheet title="Add New Event" width={550} closeTo={list}>
      <RecordForm
        id="event"
        fields={newEventFields}
        defaultValue={{ status: 'upcoming', isActive: 'on' }}
        button="Create Event"
        closeTo={list}
      />
    </Sheet>
  )
}
