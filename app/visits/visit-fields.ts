import { checkbox, date, rows, select, text, textarea, wholeNumber } from '~/forms/fields'
import { weightFields } from '~/impact/weight-fields'
import { formatWindow, type VisitSettings, windowKey } from '~/settings/visits'

/** The columns of a time. */
export function timeColumns({ trucks, windows }: VisitSettings) {
  const keys = [...new Set(windows.map(windowKey))].sort()
  return {
    day: date('Day', { required: true }),
    truck: select('Truck', {
      required: true,
      default: trucks[0]?.id ?? '',
      options: trucks.map(({ id, name }) => ({ value: id, label: name })),
    }),
    window: select('Window', {
      required: true,
      default: keys[0] ?? '',
      options: keys.map((value) => ({ value, label: formatWindow(value) })),
    }),
  } as const
}

/** The form to offer or plan times. */
export const timesFields = (settings: VisitSettings) =>
  ({
    times: rows('Times', {
      item: 'time',
      maxRows: 3,
      columns: timeColumns(settings),
      hint: 'Offer up to three, or plan one. The first free stop is used.',
    }),
    note: textarea('Add to the message', { max: 1000 }),
    send: checkbox('Send it by email', { default: true }),
  }) as const

/** The crew's report of a pickup. */
export const collectedFields = {
  ...weightFields,
  pieces: wholeNumber('Pieces', { min: 0, max: 1_000_000, half: true }),
  ticketNumber: text('Ticket number', { max: 50, half: true }),
  handedOverBy: text('Handed over by', { hint: 'Name of the person who signed' }),
} as const

/** The crew's report if nothing was picked up. */
export const missedFields = {
  reason: text('Reason', {
    required: true,
    hint: 'The customer reads it, such as: nobody was there.',
  }),
} as const

/** The crew's reports, as values of the button. */
export const REPORT_INTENTS = ['arrived', 'done', 'missed'] as const
export type ReportIntent = (typeof REPORT_INTENTS)[number]

/** The form name of the crew's files. */
export const PHOTOS = 'photos'
