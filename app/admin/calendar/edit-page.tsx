import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { dateOf } from '~/calendar/calendar-item'
import { entryFields } from '~/calendar/entry-fields'
import { entryRecord } from '~/calendar/entry-record.server'
import { monthOf } from '~/calendar/month'
import type { Fields } from '~/forms/fields'
import { paths } from '~/paths'
import { today } from '~/settings/today.server'
import { requireStaff } from '~/staff/session.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { type HistoryLine, loadHistory } from '../records/load-history.server'
import { postRecord, requireRecord } from '../records/record-actions.server'
import { type FormDefaults, toDefaults } from '../records/record-answer'
import { RecordForm } from '../records/record-form'
import { RecordHistory } from '../records/record-history'
import { Sheet, sheetHandle } from '../sheet'
import { PLAN_FIELDS } from './plan-fields'
import { postPlan } from './post-plan.server'
import { requireItem, requireKey } from './require-item.server'
import { addressOf, readView } from './view'

export const handle = sheetHandle
export const meta = () => adminMeta('Edit Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const key = requireKey(params.key)
  // Events are edited whole, in their own dialog.
  if (key.kind === 'event') throw redirect(paths.editEvent(key.id))
  const edited = await (key.kind === 'entry' ? loadEntry(String(key.id)) : loadLead(params.key))
  return { ...edited, calendar: addressOf(readView(request, await today())) }
}

interface Edited {
  kind: keyof typeof FIELDS
  title: string
  /** A lead's. */
  reference: string | null
  version: number
  values: FormDefaults
  history: HistoryLine[]
}

async function loadEntry(id: string): Promise<Edited> {
  const row = await requireRecord(entryRecord, id)
  return {
    kind: 'entry',
    title: 'Edit Event',
    reference: null,
    version: row.version,
    values: toDefaults(entryRecord.toRecord(row), Object.keys(entryFields)),
    history: await loadHistory('calendar-entry', row.id, entryFields),
  }
}

async function loadLead(param: string | undefined): Promise<Edited> {
  const item = await requireItem(param)
  const { kind, id, title, reference, version, status } = item
  const leadKind = kind === 'pickup' ? 'pickup' : 'registration'
  return {
    kind: leadKind,
    title,
    reference,
    version,
    values: toDefaults({ status, pickupDate: dateOf(item) }, ['status', 'pickupDate']),
    history: await loadHistory('lead', id, PLAN_FIELDS[leadKind]),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { kind, id } = requireKey(params.key)
  if (kind === 'event') return redirect(paths.editEvent(id), 303)
  if (kind !== 'entry') return postPlan(request, { kind, id }, staff)
  return postRecord(request, entryRecord, {
    id: String(id),
    staff,
    listPath: ({ date }) => paths.calendarAt(monthOf(String(date)), String(date)),
  })
}

const FIELDS: Record<'entry' | 'pickup' | 'registration', Fields> = {
  entry: entryFields,
  ...PLAN_FIELDS,
}

export default function EditItem() {
  const { kind, title, reference, version, values, history, calendar } =
    useLoaderData<typeof loader>()
  return (
    <Sheet
      title={title}
      width={550}
      closeTo={calendar}
      description={
        reference && (
          <Link to={paths.submission(reference)} className="link">
            {reference}: all that was sent
          </Link>
        )
      }
    >
      <RecordForm
        key={version}
        id={kind}
        fields={FIELDS[kind]}
        defaultValue={values}
        version={version}
        button={kind === 'entry' ? 'Update Event' : 'Save'}
        closeTo={calendar}
      />
      <RecordHistory lines={history} />
    </Sheet>
  )
}
