import { checkbox, textarea } from '~/forms/fields'

/** What staff add to the mail about a changed event. */
export const noticeFields = {
  note: textarea('Note', { max: 1000, hint: 'Such as the reason. It is added to the message.' }),
} as const

/** Of a cancelled event. */
export const cancelNoticeFields = {
  ...noticeFields,
  cancelsRegistrations: checkbox('Cancel their registrations', {}),
} as const
