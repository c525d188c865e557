import { checkbox, textarea } from '~/forms/fields'

/** The form to notify people of a changed event. */
export const noticeFields = {
  note: textarea('Note', { max: 1000, hint: 'Such as the reason. It is added to the message.' }),
} as const

/** The form for a cancelled event. */
export const cancelNoticeFields = {
  ...noticeFields,
  cancelsRegistrations: checkbox('Cancel their registrations', {}),
} as const
