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
import { createdAt, id, moment, name, oneOf, version } from '../columns'
import { LENGTH, VISIT_STATUSES, type VisitStatus } from '../enums'
import { leads } from './leads'

/** When a truck comes for a pickup: offered to the customer, or agreed. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    status: varchar({ length: LENGTH.status }).$type<VisitStatus>().notNull(),
    /** yyyy-MM-dd at the site; null where a pickup was scheduled without a day. */
    day: date({ mode: 'string' }),
    /** Id of a truck in the settings; with window and stop, or none of the three. */
    truck: varchar({ length: 20 }),
    /** `10:00-12:00` */
    window: varchar('time_window', { length: 11 }),
    /** From 1 to the stops of the window. */
    stop: integer(),
    /** Of the day's route; null is after those that have one, in the order of their windows. */
    position: integer(),
    /** Until when an offered time is held for its request. */
    heldUntil: moment(),
    arrivedAt: moment(),
    endedAt: moment(),
    /** Why it was missed. */
    reason: name(),
    /** What was weighed, in lb, as the ticket says it. */
    electronicsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    commonMaterialsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    pieces: integer(),
    ticketNumber: varchar({ length: LENGTH.status }),
    handedOverBy: name(),
    /** Ids of the crew's taps that count already: a phone sends one until it has heard that it arrived. */
    taps: text().array().notNull().default([]),
    /** Raised with every time that it moves, for calendars. */
    sequence: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    // Nobody else can be at a stop, whatever the code does.
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
