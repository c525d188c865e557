import { date, select } from '~/forms/fields'
import { statusOptions } from '~/leads/statuses'

const statusOf = (kind: 'pickup' | 'registration') =>
  select('Status', {
    required: true,
    message: 'Status is required',
    options: statusOptions(kind),
  })

/** Fields of a lead that can be edited in the calendar; the lead's page has the rest. */
export const SCHEDULE_FIELDS = {
  pickup: {
    pickupDate: date('Pickup date', {
      hint: 'Without a date it is listed under today as No date.',
    }),
    status: statusOf('pickup'),
  },
  registration: { status: statusOf('registration') },
} as const

/** The target day of a move. */
export const MOVE_FIELDS = {
  date: date('New date', { required: true, message: 'Date is required' }),
} as const

/** A pickup may be moved back to no date. */
export const MOVE_PICKUP_FIELDS = {
  date: date('New date', { hint: 'Leave empty for no date.' }),
} as const
