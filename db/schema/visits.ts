import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, oneOf, updatedAt, version } from '../columns'
import { LENGTH, VISIT_STATUSES, type VisitStatus } from '../enums'
import { leads } from './leads'
import { users } from './people'

/** A truck's visit for a pickup: offered to the customer, or agreed. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    status: varchar({ length: LENGTH.status }).$type<VisitStatus>().notNull(),
    /**
     * The status before its pickup was deleted, marked as spam or completed, or before it was reported done or missed.
     */
    statusBefore: varchar({ length: LENGTH.status }).$type<VisitStatus>(),
    /** yyyy-MM-dd at the site; null if a pickup was scheduled without a day. */
    day: date({ mode: 'string' }),
    /** Id of a truck in the settings; set together with window and stop. */
    truck: varchar({ length: 20 }),
    /** `10:00-12:00` */
    window: varchar('time_window', { length: 11 }),
    /** From 1 to the window's number of stops. */
    stop: integer(),
    /** Position on the day's route; null sorts last, by window. */
    position: integer(),
    /** How long an offered time is held. */
    heldUntil: moment(),
    arrivedAt: moment(),
    endedAt: moment(),
    /** Why it was missed. */
    reason: name(),
    /** Weighed pounds, as on the ticket. */
    electronicsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    commonMaterialsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    pieces: integer(),
    ticketNumber: varchar({ length: LENGTH.status }),
    handedOverBy: name(),
    /** The member of staff who reported it done. */
    reportedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When what was reported was last corrected; null if it never was. */
    correctedAt: moment(),
    /** Ids of the crew's taps that were counted: a phone resends one until it is confirmed. */
    taps: text().array().notNull().default([]),
    /** Incremented with every move, for calendars. */
    sequence: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // No two visits can share a stop, whatever the code does.
    uniqueIndex('visits_stop_taken_once')
      .on(t.truck, t.day, t.window, t.stop)
      .where(sql`${t.status} in ('offered', 'planned', 'confirmed', 'done')`),
    index().on(t.leadId),
    index().on(t.day, t.truck),
    index('visits_held_index').on(t.heldUntil).where(sql`${t.status} = 'offered'`),
    check('visits_stop_whole', sql`num_nonnulls(${t.truck}, ${t.window}, ${t.stop}) in (0, 3)`),
    check(
      'visits_offer_whole',
      sql`${t.status} <> 'offered' or num_nonnulls(${t.day}, ${t.stop}, ${t.heldUntil}) = 3`,
    ),
    oneOf(t.status, VISIT_STATUSES),
  ],
)
