import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, freeText, moment, version } from '../columns'
import { events } from './events'

/** Results of an event. Its pounds are stored with the event. */
export const eventResults = pgTable(
  'event_results',
  {
    eventId: integer()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    vehicles: integer(),
    /** Attended registrations. */
    attended: integer(),
    walkIns: integer(),
    noShows: integer(),
    turnedAway: integer(),
    /** Fees collected, in cents. */
    fees: integer(),
    volunteers: integer(),
    /** Hours of all volunteers together. */
    hours: numeric({ precision: 8, scale: 1, mode: 'number' }),
    story: freeText(),
    /** Addresses of pictures. */
    photos: text().array().notNull().default([]),
    publishedAt: moment(),
    /** The last correction after publishing. */
    correctedAt: moment(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [check('event_results_fees_positive', sql`${t.fees} >= 0`)],
)
