import { CALENDAR_STATUSES, CALENDAR_TYPES } from 'db/enums'
import { date, select, text, textarea } from '~/forms/fields'
import type { RecordTexts } from '~/records/texts'
import { capitalize } from '~/ui/capitalize'

const choicesOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalize(value) }))

/** The title of an untitled entry. */
export const UNTITLED = 'Untitled'

/** The Add/Edit Event dialog: only the date is required (document 2, section 5). */
export const entryFields = {
  title: text('Title', { hint: `Defaults to ${UNTITLED}.` }),
  date: date('Date', { required: true, message: 'Date is required' }),
  type: select('Type', {
    required: true,
    half: true,
    default: 'community',
    options: choicesOf(CALENDAR_TYPES),
  }),
  status: select('Status', {
    required: true,
    half: true,
    default: 'upcoming',
    options: choicesOf(CALENDAR_STATUSES),
  }),
  location: text('Location', {}),
  description: textarea('Description', {}),
} as const

export const ENTRY_TEXTS: RecordTexts = {
  noun: 'this event',
  created: { title: 'Event Added', message: 'The event has been added to the calendar.' },
  updated: { title: 'Event Updated', message: 'The event has been updated.' },
  deleted: { title: 'Event Deleted', message: 'The event has been removed from the calendar.' },
  createFailed: { title: 'Error', message: 'Failed to create event. Please try again.' },
  updateFailed: { title: 'Error', message: 'Failed to update event. Please try again.' },
  deleteFailed: { title: 'Error', message: 'Failed to delete event. Please try again.' },
}
