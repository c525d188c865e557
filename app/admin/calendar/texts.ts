import type { ItemKind } from '~/calendar/calendar-item'
import { ENTRY_TEXTS } from '~/calendar/entry-fields'
import type { Notice } from '~/ui/notice'

interface KindTexts {
  /** For headings: "Pickup Request". */
  name: string
  deleted: Notice
  /** Document 2, section 8. */
  deleteFailed: string
  /** What else the deletion removes. */
  consequence?: string
}

const EVENT = {
  name: 'Event',
  deleted: { title: 'Event Deleted', message: 'Event has been deleted successfully.' },
  deleteFailed: 'Failed to delete event. Please try again.',
}

/** Texts for each kind of item. */
export const KIND_TEXTS: Record<ItemKind, KindTexts> = {
  event: EVENT,
  entry: { ...EVENT, deleted: ENTRY_TEXTS.deleted },
  pickup: {
    name: 'Pickup Request',
    deleted: {
      title: 'Pickup Request Deleted',
      message: 'The pickup request has been deleted successfully.',
    },
    deleteFailed: 'Failed to delete pickup request. Please try again.',
    consequence: 'The pickup request itself is deleted, also from Requests and Submissions.',
  },
  registration: {
    name: 'Registration',
    deleted: {
      title: 'Registration Deleted',
      message: 'The registration has been deleted successfully.',
    },
    deleteFailed: 'Failed to delete registration. Please try again.',
    consequence:
      'The registration itself is deleted, also from Requests and Submissions. Their place at the event becomes available.',
  },
}

/** Messages after a status change (document 2, section 8). */
export const PLAN_TEXTS: Record<'pickup' | 'registration', Notice> = {
  pickup: {
    title: 'Status updated',
    message: 'The request status has been successfully updated.',
  },
  registration: {
    title: 'Status updated',
    message: 'The registration status has been successfully updated.',
  },
}
/** Message if only the date changed. */
export const PICKUP_DATED: Notice = {
  title: 'Pickup Updated',
  message: 'The pickup has been updated successfully.',
}
export const PLAN_FAILED: Notice = { title: 'Update failed', message: 'Failed to update status' }
export const MOVE_FAILED: Notice = {
  title: 'Error',
  message: 'Failed to move event. Please try again.',
}
