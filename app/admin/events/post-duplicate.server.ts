import { data } from '@remix-run/node'
import { eventRecord } from '~/events/event-record.server'
import { paths } from '~/paths'
import { redirectWithFlash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { formatCount } from '~/ui/format-number'
import type { Notice } from '~/ui/notice'
import { requireRecord } from '../records/record-actions.server'
import { copyEvent, type RequestedDates, readDates, undoCopies } from './duplicate.server'

export interface DuplicateActionData {
  errors?: Record<string, string>
  /** The typed values. */
  values?: RequestedDates
  failed?: Notice
}

/**
 * Copies an event as inactive. Without dates, once, and the copy opens: usually only the date changes. To
 * several dates, all or none, with one undo for all.
 */
export async function postDuplicate(staff: Staff, eventId: string | undefined, form: FormData) {
  const undone = form.get('undo')
  if (undone)
    return redirectWithFlash(
      paths.adminEvents,
      describeUndo(await undoCopies(String(undone), staff)),
    )
  const row = await requireRecord(eventRecord, eventId)
  const [day, { timeZone }] = await Promise.all([today(), getSettings()])
  const date = String(row.date)
  if (!['dates', 'every', 'until'].some((name) => form.has(name))) {
    const [copy] = await copyEvent(row, [date], { staff, timeZone })
    const message = 'This is the copy. Visitors cannot see it until you check Active.'
    return redirectWithFlash(paths.editEvent(Number(copy?.id)), { title: 'Success', message })
  }
  const values = typedValues(form)
  const read = readDates(values, { date, today: day })
  if ('errors' in read)
    return data<DuplicateActionData>({ errors: read.errors, values }, { status: 422 })
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

const typedValues = (form: FormData): RequestedDates => ({
  dates: form.getAll('dates').map(String).filter(Boolean),
  every: String(form.get('every') ?? ''),
  until: String(form.get('until') ?? ''),
})

const describeUndo = (count: number) =>
  count > 0
    ? { title: 'Undone', message: `${formatCount(count, 'copy is', 'copies are')} in the trash.` }
    : { title: 'Nothing to undo', message: 'The copies have been changed or deleted since.' }
