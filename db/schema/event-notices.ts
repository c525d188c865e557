import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, freeText, id, moment } from '../columns'
import { events } from './events'
import { users } from './people'

/** What registered people need to know about their event. */
export interface KeyFacts {
  /** yyyy-MM-dd */
  date: string
  time: string
  location: string
  address: string | null
  cancelled: boolean
}

/**
 * One change of an event. `before` is known to people who had registered by then and have had no email with the facts
 * since: both follow from the last id at that time.
 */
export interface EventChange {
  before: KeyFacts
  lastLeadId: number
  lastMailId: number
}

/** Unannounced changes of an event: one row until staff decide whether to tell people, then one per decision. */
export const eventNotices = pgTable(
  'event_notices',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Oldest first. */
    changes: jsonb().$type<EventChange[]>().notNull(),
    createdAt: createdAt(),
    decidedAt: moment(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    told: boolean().notNull().default(false),
    /** The event when staff decided; it may change again before everyone is told. */
    after: jsonb().$type<KeyFacts>(),
    /** Staff's note in the message. */
    note: freeText(),
    cancelsRegistrations: boolean().notNull().default(false),
    /** Registrations up to this id are done. */
    lastLeadId: integer().notNull().default(0),
    doneAt: moment(),
  },
  (t) => [
    index().on(t.eventId),
    uniqueIndex('event_notices_undecided_index').on(t.eventId).where(sql`${t.decidedAt} is null`),
    index('event_notices_unfinished_index').on(t.id).where(sql`${t.doneAt} is null`),
  ],
)
