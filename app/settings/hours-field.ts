import { type RowValue, rows, text } from '~/forms/fields'
import type { Settings } from './settings'

/** The opening hours field of the settings and of the contact page's editor. */
export const hoursField = rows('Hours', {
  item: 'line of hours',
  maxRows: 14,
  hint: 'For example “Monday - Friday” and “8:00 AM - 6:00 PM”.',
  columns: {
    days: text('Days', { required: true, max: 100 }),
    hours: text('Hours', { max: 100 }),
  },
})

/** Converts rows to the lines stored in settings; missing hours become an empty text. */
export const toHours = (lines: readonly RowValue[]): Settings['hours'] =>
  lines.map(({ days, hours }) => ({ days: String(days), hours: String(hours ?? '') }))
