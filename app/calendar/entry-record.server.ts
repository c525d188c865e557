import { calendarEntries } from 'db/schema/events'
import { paths } from '~/paths'
import { defineRecord } from '~/records/record.server'
import { keyOf } from './calendar-item'
import { ENTRY_TEXTS, entryFields, UNTITLED } from './entry-fields'

type Entry = typeof calendarEntries.$inferSelect

/** Staff's own calendar entries; no public page shows them. */
export const entryRecord = defineRecord({
  subject: 'calendar-entry',
  names: { one: 'calendar entry', many: 'Calendar' },
  table: calendarEntries,
  title: calendarEntries.title,
  fields: entryFields,
  texts: ENTRY_TEXTS,
  addPath: `${paths.calendar}/new`,
  editPath: (id) => paths.editItem(keyOf({ kind: 'entry', id })),
  tags: [],
  titleOf: ({ title }) => title,
  toRow: ({ title, type, status, ...values }) => ({
    ...values,
    title: title ?? UNTITLED,
    type: type as Entry['type'],
    status: status as Entry['status'],
  }),
  toRecord: ({ deletedAt: _, createdAt, ...entry }) => ({
    ...entry,
    createdAt: createdAt.toISOString(),
  }),
})
