import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Copy } from 'lucide-react'
import { eventFields } from '~/events/event-fields'
import { eventRecord } from '~/events/event-record.server'
import { paths } from '~/paths'
import { requireStaff } from '~/staff/session.server'
import { Button, ButtonLink } from '~/ui/button'
import { adminHeaders, adminMeta } from '../admin-page'
import { loadHistory } from '../records/load-history.server'
import { postRecord, requireRecord } from '../records/record-actions.server'
import { toDefaults } from '../records/record-answer'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { Sheet, sheetHandle } from '../sheet'
import { useListAddress } from '../table/row-link'

export const handle = sheetHandle
export const meta = () => adminMeta('Edit Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(eventRecord, params.eventId)
  return {
    id: Number(row.id),
    version: row.version,
    values: toDefaults(eventRecord.toRecord(row), Object.keys(eventFields)),
    history: await loadHistory('event', row.id, eventFields),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const where = { id: params.eventId ?? '', staff, listPath: paths.adminEvents }
  return postRecord(request, eventRecord, where)
}

export default function EditEvent() {
  const { id, version, values, history } = useLoaderData<typeof loader>()
  const list = useListAddress(paths.adminEvents, id)
  return (
    <Sheet title="Edit Event" width={550} closeTo={list}>
      <RecordForm
        key={version}
        id="event"
        fields={eventFields}
        defaultValue={values}
        version={version}
        button="Update Event"
        closeTo={list}
        more={<More id={id} />}
      />
      <RecordHistory lines={history} />
    </Sheet>
  )
}

/** Buttons of other forms than the one they stand in; `formaction` needs no scripts. */
function More({ id }: { id: number }) {
  return (
    <>
      <Button
        type="submit"
        formAction={paths.duplicateEvent(id)}
        formNoValidate
        variant="quiet"
        className="sm:ml-auto"
      >
        <Copy className="size-4" aria-hidden="true" />
        Duplicate
      </Button>
      <ButtonLink to={paths.event(id)} variant="quiet" reloadDocument>
        View
      </ButtonLink>
    </>
  )
}
