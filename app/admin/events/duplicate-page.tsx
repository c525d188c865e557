import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { eventRecord } from '~/events/event-record.server'
import { REPEATS } from '~/events/repeat-dates'
import { bodyError } from '~/forms/body-error.server'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/http/request.server'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { Button, ButtonLink } from '~/ui/button'
import type { Notice } from '~/ui/notice'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { requireRecord } from '../records/record-actions.server'
import { formatCount } from '../table/list-state'
import { copyEvent, readDates, undoCopies } from './duplicate.server'

export const meta = () => adminMeta('Duplicate Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const row = await requireRecord(eventRecord, params.eventId)
  return { id: Number(row.id), title: eventRecord.titleOf(row), date: String(row.date) }
}

interface ActionData {
  errors?: Record<string, string>
  /** What was typed. */
  values?: { dates: string[]; every: string; until: string }
  failed?: Notice
}

/**
 * Copies an event as inactive. Without dates, once, and the copy opens: usually only the date changes. To
 * several dates, all or none, with one undo for all.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const form = await readForm(request)
  if (form instanceof Response) return bodyError(form)
  const undone = form.get('undo')
  if (undone)
    return redirectWithFlash(
      paths.adminEvents,
      describeUndo(await undoCopies(String(undone), staff)),
    )
  const row = await requireRecord(eventRecord, params.eventId)
  const [day, { timeZone }] = await Promise.all([today(), getSettings()])
  const date = String(row.date)
  if (!['dates', 'every', 'until'].some((name) => form.has(name))) {
    const [copy] = await copyEvent(row, [date], { staff, timeZone })
    const message = 'This is the copy. Visitors cannot see it until you check Active.'
    return redirectWithFlash(paths.editEvent(Number(copy?.id)), { title: 'Success', message })
  }
  const read = readDates(form, { date, today: day })
  if ('errors' in read)
    return data<ActionData>({ errors: read.errors, values: typedValues(form) }, { status: 422 })
  const copies = await copyEvent(row, read.dates, { staff, timeZone })
  const made = formatCount(copies.length, 'copy', 'copies')
  return redirectWithFlash(paths.adminEvents, {
    title: 'Success',
    message: `${made} of ${eventRecord.titleOf(row)}. Visitors cannot see them until you check Active.`,
    undo: {
      action: paths.duplicateEvent(Number(row.id)),
      values: { undo: copies.map(({ id }) => id).join() },
    },
  })
}

const typedValues = (form: FormData) => ({
  dates: form.getAll('dates').map(String).filter(Boolean),
  every: String(form.get('every') ?? ''),
  until: String(form.get('until') ?? ''),
})

const describeUndo = (count: number) =>
  count > 0
    ? { title: 'Undone', message: `${formatCount(count, 'copy is', 'copies are')} in the trash.` }
    : { title: 'Nothing to undo', message: 'The copies have been changed or deleted since.' }

/** Fields for dates that are always there; more than that are repeated. */
const DATE_FIELDS = 12

/** Copies an event to several days. */
export default function DuplicatePage() {
  const { id, title, date } = useLoaderData<typeof loader>()
  const { errors = {}, values, failed } = useActionData<ActionData>() ?? {}
  const copying = useNavigation().formMethod === 'POST'
  const numbers = Array.from({ length: DATE_FIELDS }, (_, index) => index)
  return (
    <AdminPage
      title="Duplicate to dates"
      lead={
        <>
          <bdi>{title}</bdi>, {formatShortDate(date)}
        </>
      }
    >
      <Form method="post" className="grid max-w-3xl gap-6" noValidate>
        {(failed || Object.keys(errors).length > 0) && (
          <p role="alert" className="banner banner--error">
            {[failed?.message, ...Object.values(errors)].filter(Boolean).join('. ')}
          </p>
        )}
        <p>
          Copies are inactive: visitors cannot see them until you check Active. Registration opens
          and closes as many days before each of them.
        </p>
        <fieldset className="fieldset">
          <legend>On these dates</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {numbers.map((index) => (
              <input
                key={index}
                type="date"
                name="dates"
                aria-label={`Date ${index + 1}`}
                aria-invalid={errors.dates ? true : undefined}
                defaultValue={values?.dates[index]}
                className="input min-w-0"
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="fieldset">
          <legend>And repeated, at most 52 times</legend>
          <div className="flex flex-wrap gap-3">
            <div className="field">
              <label htmlFor="every">Repeat</label>
              <select id="every" name="every" className="input" defaultValue={values?.every}>
                <option value="">Not repeated</option>
                {REPEATS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <div className="field">
              <label htmlFor="until">Until</label>
              <input
                id="until"
                name="until"
                type="date"
                aria-invalid={errors.until ? true : undefined}
                defaultValue={values?.until}
                className="input"
              />
            </div>
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={copying ? 'Copying...' : undefined}>
            Make the copies
          </Button>
          <ButtonLink to={paths.editEvent(id)} variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </AdminPage>
  )
}
