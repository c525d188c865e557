import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { eventRecord } from '~/events/event-record.server'
import { schemaOf } from '~/forms/schema.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { requireStaff } from '~/platform/session.server'
import { createRecord } from '~/records/record.server'
import { requireRecord } from '../records/record-actions.server'

/** Copies an event as inactive and opens the copy: usually only the date changes. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const row = await requireRecord(eventRecord, params.eventId)
  const copy = {
    ...eventRecord.toRecord(row),
    status: 'upcoming',
    isActive: false,
    electronicsLbs: null,
    commonMaterialsLbs: null,
  }
  const result = await createRecord(eventRecord, schemaOf(eventRecord.fields).parse(copy), staff)
  if (result.outcome !== 'saved') throw new Error(`The copy was not stored: ${result.outcome}`)
  const message = 'This is the copy. Visitors cannot see it until you check Active.'
  return redirectWithFlash(paths.editEvent(Number(result.row.id)), { title: 'Success', message })
}

/** GET has nothing to show. */
export async function loader({ request }: ActionFunctionArgs) {
  await requireStaff(request)
  return redirect(paths.adminEvents)
}
