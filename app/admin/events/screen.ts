import { eventFields, newEventFields } from '~/events/event-fields'
import { paths } from '~/paths'
import type { RecordScreen } from '../records/record-screen'
import { EventButtons } from './event-buttons'

export const eventScreen: RecordScreen = {
  subject: 'event',
  listPath: paths.adminEvents,
  noun: 'event',
  titles: { create: 'Add New Event', edit: 'Edit Event', delete: 'Delete Event' },
  buttons: { create: 'Create Event', update: 'Update Event' },
  width: 550,
  fields: eventFields,
  newFields: newEventFields,
  newDefaults: {
    status: 'upcoming',
    isActive: 'on',
    oneEach: 'on',
    waitlist: 'on',
    reminders: 'on',
  },
  EditButtons: EventButtons,
}
