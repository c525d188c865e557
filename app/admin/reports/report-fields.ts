import { date, select, text } from '~/forms/fields'

/** The filter of a report, as a form that is sent with GET. */
export const reportFields = {
  from: date('From', { half: true }),
  to: date('To', { half: true }),
  town: text('Town', { half: true }),
  host: text('Host', { half: true }),
  kind: select('Kind', {
    options: [
      { value: 'event', label: 'Events' },
      { value: 'pickup', label: 'Pickups' },
      { value: 'other', label: 'Other weighings' },
    ],
  }),
} as const
