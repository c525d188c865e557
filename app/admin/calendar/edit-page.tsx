import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dateOf, type ItemKind } from '~/calendar/calendar-item'
import { entryFields } from '~/calendar/entry-fields'
import { entryRecord } from '~/calendar/entry-record.server'
import { eventFields } from '~/events/event-fields'
import { eventRecord } from '~/events/event-record.server'
import type { Fields } from '~/forms/fields'
import { withSiteTimes } from '~/forms/site-time'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { EventButtons } from '../events/event-buttons'
import { findUndecided } from '../events/undecided.server'
import { type HistoryLine, loadHistory } from '../records/load-history.server'
import { requireEdited } from '../records/load-record.server'
import { type Deleted, type FormDefaults, toDefaults } from '../records/record-action-data'
import { postRecord } from '../records/record-actions.server'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { type Undecided, UndecidedNotes } from '../records/undecided-note'
import { RouteDialog, routeDialogHandle } from '../route-dialog'
import { ItemGone } from './item-gone'
import { postSchedule } from './post-schedule.server'
import { requireItem, requireKey } from './require-item.server'
import { SCHEDULE_FIELDS } from './schedule-fields'
import { addressOf, dayOf, readView } from './view'

export const handle = routeDialogHandle
export const meta = () => adminMeta('Edit Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { kind, id } = requireKey(params.key)
  const edited = await (kind === 'event' || kind === 'entry'
    ? loadRecord(kind, id)
    : loadLead(params.key))
  const calendar = addressOf(readView(request, await today()))
  return data({ ...edited, calendar }, { status: edited.deleted ? 404 : 200 })
}

interface Edited {
  kind: ItemKind
  id: number
  title: string
  /** The lead's reference; null for other kinds. */
  reference: string | null
  version: number
  deleted: Deleted | null
  values: FormDefaults
  undecided: Undecided | null
  history: HistoryLine[]
}

/** Events are public, entries are for staff; both open their full form. */
const RECORDS = { event: eventRecord, entry: entryRecord }

async function loadRecord(kind: keyof typeof RECORDS, id: number): Promise<Edited> {
  const record = RECORDS[kind]
  const { row, deleted } = await requireEdited(record, String(id))
  const { timeZone } = await getSettings()
  return {
    kind,
    id,
    title: 'Edit Event',
    reference: null,
    version: row.version,
    deleted,
    values: toDefaults(
      withSiteTimes(record.fields, record.toRecord(row), timeZone),
      Object.keys(record.fields),
    ),
    undecided: kind === 'event' && !deleted ? await findUndecided(id) : null,
    history: await loadHistory(record.subject, row.id, record.fields),
  }
}

async function loadLead(param: string | undefined): Promise<Edited> {
  const item = await requireItem(param)
  const { kind, id, title, reference, version, status } = item
  const leadKind = kind === 'pickup' ? 'pickup' : 'registration'
  return {
    kind: leadKind,
    id,
    title,
    reference,
    version,
    deleted: null,
    values: toDefaults({ status, pickupDate: dateOf(item) }, ['status', 'pickupDate']),
    undecided: null,
    history: await loadHistory('lead', id, SCHEDULE_FIELDS[leadKind]),
  }
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
    listPath: ({ date }) => addressOf(date === row.date ? view : dayOf(String(date))),
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
