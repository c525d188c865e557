import { type RowValue, rows, text } from '~/forms/fields'
import type { Settings } from './settings'

/** The opening hours, in the settings and in the editor of the contact page. */
export const hoursField = rows('Hours', {
  item: 'line of hours',
  maxRows: 14,
  hint: 'For example “Monday - Friday” and “8:00 AM - 6:00 PM”.',
  columns: {
    days: text('Days', { required: true, max: 100 }),
    hours: text('Hours', { max: 100 }),
  },
})

/** The lines as the settings have them: an empty text where no hours were entered. */
export const toHours = (lines: readonly RowValue[]): Settings['hours'] =>
  lines.map(({ days, hours }) => ({ days: String(days), hours: String(hours ?? '') }))
