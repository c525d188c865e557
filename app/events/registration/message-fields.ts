import { AUDIENCES, type Audience } from 'db/enums'
import { type Fields, select, text, textarea } from '~/forms/fields'
import type { PublicEvent } from '../event'
import { formatSlot, slotsOf } from '../slots'

export const AUDIENCE_LABELS: Record<Audience, string> = {
  registered: 'People with a place',
  waiting: 'People who are waiting',
  attended: 'People who came',
  missing: 'People who have not come',
}

/** The form of a message to the people of an event. */
export const messageFields = (event: PublicEvent): Fields => {
  const slots = slotsOf(event)
  return {
    audience: select('To', {
      required: true,
      half: true,
      default: 'registered',
      options: AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] })),
    }),
    ...(slots.length > 0 && {
      slot: select('Time', {
        half: true,
        options: slots.map(({ time }) => ({ value: time, label: formatSlot(time) })),
      }),
    }),
    subject: text('Subject', { required: true, message: 'Subject is required' }),
    body: textarea('Message', { required: true, message: 'Message is required' }),
  }
}
