import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { createdAt, freeText, id, moment, name, oneOf } from '../columns'
import { AUDIENCES, type Audience, LENGTH } from '../enums'
import { events } from './events'
import { users } from './people'

/** Messages of staff to the registered people of an event. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    audience: varchar({ length: LENGTH.status }).$type<Audience>().notNull(),
    /** Only for this slot: `09:15`. */
    slot: varchar({ length: 5 }),
    subject: name().notNull(),
    body: freeText().notNull(),
    /** The number of recipients. */
    people: integer().notNull(),
    /** Made of the form's key and the message, so that resending the form counts once. */
    formKey: varchar({ length: LENGTH.formKey }),
    sentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Registrations up to this id are done; later registrations do not get the message. */
    lastLeadId: integer().notNull().default(0),
    finalLeadId: integer().notNull(),
    doneAt: moment(),
  },
  (t) => [
    index().on(t.eventId, t.id),
    unique().on(t.eventId, t.formKey),
    index('event_messages_unfinished_index').on(t.id).where(sql`${t.doneAt} is null`),
    oneOf(t.audience, AUDIENCES),
  ],
)
