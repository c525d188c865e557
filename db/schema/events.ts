import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  deletedAt,
  freeText,
  id,
  moment,
  name,
  oneOf,
  searchVector,
  updatedAt,
  version,
} from '../columns'
import {
  CALENDAR_STATUSES,
  CALENDAR_TYPES,
  EVENT_STATUSES,
  type EventStatus,
  type FormFieldType,
  LENGTH,
  ZIP_RULES,
  type ZipRule,
} from '../enums'

/** How many of one category a registration may bring. */
export interface EventLimit {
  category: string
  most: number
}

export interface EventQuestion {
  /** Stays when the label changes, so that answers keep their question. */
  id: string
  label: string
  type: FormFieldType
  required: boolean
  /** For a `select`. */
  options: string[]
}

/** Collection events that visitors see and register for. */
export const events = pgTable(
  'events',
  {
    id: id(),
    title: name().notNull(),
    description: freeText().notNull(),
    location: name().notNull(),
    /** yyyy-MM-dd, a calendar date at the site. */
    date: date({ mode: 'string' }).notNull(),
    /** Free text such as `9:00 AM - 2:00 PM`. */
    time: varchar({ length: LENGTH.shortText }).notNull(),
    /** Parsed from `time`, in minutes after midnight at the site; null means all day. */
    startMinutes: integer(),
    endMinutes: integer(),
    imageUrl: name(),
    registrationLink: name(),
    /** Street address, for the map. */
    address: name(),
    /** Where to park, and which entrance to use. */
    parking: varchar({ length: LENGTH.parking }),
    /** What to bring, and the price. */
    bring: freeText(),
    price: name(),
    /** When registration opens and closes; null means at once, and until the event is over. */
    opensAt: moment(),
    closesAt: moment(),
    /** One registration for each email address and phone number. */
    oneEach: boolean().notNull().default(false),
    waitlist: boolean().notNull().default(true),
    reminders: boolean().notNull().default(true),
    /** The host and the town, for reports. */
    host: name(),
    hostEmail: name(),
    town: name(),
    status: varchar({ length: LENGTH.status }).$type<EventStatus>().notNull().default('upcoming'),
    isActive: boolean().notNull().default(true),
    /** Number of places; null means no limit. */
    capacity: integer(),
    /** Length of a slot in minutes, and the places in each; null means no slots. */
    slotMinutes: integer(),
    slotCapacity: integer(),
    /** Closed slots, by start: `09:15`. */
    closedSlots: text().array().notNull().default([]),
    limits: jsonb().$type<EventLimit[]>().notNull().default([]),
    /** Five-digit ZIP codes of the service area; empty means everyone. */
    zips: text().array().notNull().default([]),
    zipRule: varchar({ length: LENGTH.status }).$type<ZipRule>().notNull().default('refuse'),
    /** Additional questions in the registration form. */
    questions: jsonb().$type<EventQuestion[]>().notNull().default([]),
    /** True if the last place made the event full, so that a cancellation may reopen it. */
    filledByCapacity: boolean().notNull().default(false),
    /** Recorded after the event, for the impact totals. */
    electronicsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    commonMaterialsLbs: numeric({ precision: 12, scale: 1, mode: 'number' }),
    /** Counts changes of time and place, for calendars that hold an earlier copy (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    index().on(t.date, t.startMinutes, t.id),
    index().on(t.status, t.date),
    index('events_search_index').using('gin', searchVector),
    oneOf(t.status, EVENT_STATUSES),
    oneOf(t.zipRule, ZIP_RULES),
    check('events_capacity_positive', sql`${t.capacity} > 0`),
    check('events_slot_capacity_positive', sql`${t.slotCapacity} > 0`),
    check(
      'events_slots_have_places',
      sql`(${t.slotMinutes} is null) = (${t.slotCapacity} is null)`,
    ),
    check(
      'events_minutes_of_a_day',
      sql`${t.startMinutes} between 0 and 1439 and ${t.endMinutes} between 0 and 1440`,
    ),
  ],
)

/** Calendar entries for staff only, next to events, pickups and registrations. */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    id: id(),
    title: name().notNull(),
    date: date({ mode: 'string' }).notNull(),
    type: varchar({ length: LENGTH.status })
      .$type<(typeof CALENDAR_TYPES)[number]>()
      .notNull()
      .default('community'),
    status: varchar({ length: LENGTH.status })
      .$type<(typeof CALENDAR_STATUSES)[number]>()
      .notNull()
      .default('upcoming'),
    location: name(),
    description: freeText(),
    version: version(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.date), oneOf(t.type, CALENDAR_TYPES), oneOf(t.status, CALENDAR_STATUSES)],
)
