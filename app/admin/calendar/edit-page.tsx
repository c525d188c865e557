import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ItemKind } from '~/calendar/calendar-item'
import { entryFields } from '~/calendar/entry-fields'
import { eventFields } from '~/events/event-fields'
import type { Fields } from '~/forms/fields'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { EventButtons } from '../events/event-buttons'
import { findUndecided } from '../events/undecided.server'
import { requireEdited } from '../records/load-record.server'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { UndecidedNotes } from '../records/undecided-note'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { ItemGone } from './item-gone'
import { loadEdited, RECORDS } from './load-edited.server'
import { postSchedule } from './post-schedule.server'
import { requireKey } from './require-item.server'
import { SCHEDULE_FIELDS } from './schedule-fields'
import { dayOf, readView, viewPath } from './view'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Edit Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const edited = await loadEdited(params.key)
  const calendar = viewPath(readView(request, await today()))
  return data({ ...edited, calendar }, { status: edited.deleted ? 404 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { kind, id } = requireKey(params.key)
  if (kind === 'pickup' || kind === 'registration')
    return postSchedule(request, { kind, id }, staff)
  const record = RECORDS[kind]
  const { row } = await requireEdited(record, String(id))
  const view = readView(request, await today())
  return postRecord(request, record, {
    id: String(id),
    staff,
    // Return to the same view, or follow the item if its date changed.
    listPath: ({ date }) => viewPath(date === row.date ? view : dayOf(String(date))),
    undecided: kind === 'event' ? () => findUndecided(id) : undefined,
  })
}

const FIELDS: Record<ItemKind, Fields> = {
  event: eventFields,
  entry: entryFields,
  ...SCHEDULE_FIELDS,
}

export default function EditItem() {
  const { kind, id, title, reference, version, deleted, values, undecided, history, calendar } =
    useLoaderData<typeof loader>()
  return (
    <RouteDialog
      title={title}
      width={550}
      closeTo={calendar}
      description={
        reference && (
          <Link to={paths.submission(reference)} className="link">
            Open submission {reference}
          </Link>
        )
      }
    >
      <UndecidedNotes notes={[undecided ?? []].flat()} />
      <RecordForm
        key={version}
        id={kind}
        fields={FIELDS[kind]}
        defaultValue={values}
        version={version}
        deleted={deleted}
        button={kind === 'event' || kind === 'entry' ? 'Update Event' : 'Save'}
        closeTo={calendar}
        more={kind === 'event' && <EventButtons id={id} />}
      />
      <RecordHistory lines={history} />
    </RouteDialog>
  )
}

export { ItemGone as ErrorBoundary }
