import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { entryFields } from '~/calendar/entry-fields'
import { entryRecord } from '~/calendar/entry-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { monthOf } from '~/ui/calendar-month'
import { adminHeaders, adminMeta } from '../admin-page'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { readView, viewPath } from './view'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Add Event')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const view = readView(request, await today())
  return { date: view.day, calendar: viewPath(view) }
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postRecord(request, entryRecord, {
    staff,
    listPath: ({ date }) => paths.calendarAt(monthOf(String(date)), String(date)),
  })
}

export default function NewEntry() {
  const { date, calendar } = useLoaderData<typeof loader>()
  return (
    <RouteDialog title="Add Event" width={550} closeTo={calendar}>
      <RecordForm
        id="entry"
        fields={entryFields}
        defaultValue={{ date, type: 'community', status: 'upcoming' }}
        button="Add Event"
        closeTo={calendar}
      />
    </RouteDialog>
  )
}
