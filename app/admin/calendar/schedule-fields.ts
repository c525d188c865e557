import { date, select } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'

const statusOf = (kind: 'pickup' | 'registration') =>
  select('Status', {
    required: true,
    message: 'Status is required',
    options: statusOptions(kind),
  })

/** What of a lead can be settled in the calendar. The rest is at the lead. */
export const SCHEDULE_FIELDS = {
  pickup: {
    pickupDate: date('Pickup date', {
      hint: 'Without a date it is listed under today as No date.',
    }),
    status: statusOf('pickup'),
  },
  registration: { status: statusOf('registration') },
} as const

/** Where something is moved to. */
export const MOVE_FIELDS = {
  date: date('New date', { required: true, message: 'Date is required' }),
} as const

/** A pickup may go back to having no date. */
export const MOVE_PICKUP_FIELDS = {
  date: date('New date', { hint: 'Leave empty for no date.' }),
} as const
