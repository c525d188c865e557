import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, freeText, id, moment, name, oneOf } from '../columns'
import { LENGTH, type LeadStatus, TURNED_AWAY_REASONS, type TurnedAwayReason } from '../enums'
import { events } from './events'
import { leads } from './leads'

/** Where volunteers check people in on the day of an event, by a link and a PIN of its own. */
export const gates = pgTable(
  'gates',
  {
    id: id(),
    eventId: eventId(),
    name: varchar({ length: LENGTH.gate }).notNull(),
    /** 16 random bytes, base64url: its secret address. */
    token: varchar({ length: 22 }).notNull().unique(),
    pinHash: varchar({ length: 64 }).notNull(),
    /** Part of its rate limits' names (app/gate/sign-in.server.ts); incremented to reset them. */
    unlocks: integer().notNull().default(0),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.eventId)],
)

/** Arrivals: registered people, and others (with a null `leadId`) with what they said at the gate. */
export const arrivals = pgTable(
  'arrivals',
  {
    id: id(),
    eventId: eventId(),
    gateId: gateId(),
    /** Made by the client, so that a tap sent twice counts once. */
    tap: tap(),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    /** The registration's previous status, which Undo restores. */
    statusBefore: varchar({ length: LENGTH.status }).$type<LeadStatus>(),
    name: name(),
    items: freeText(),
    email: name(),
    phone: varchar({ length: LENGTH.phone }),
    zip: varchar({ length: LENGTH.zip }),
    /** Pieces of the event's limited categories, by category. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    arrivedAt: moment().notNull(),
    undoneAt: moment(),
    /** When it was stored or undone, whichever is later; other phones ask for changes by it. */
    changedAt: moment().notNull(),
  },
  (t) => [
    unique().on(t.eventId, t.tap),
    uniqueIndex('arrivals_once_each').on(t.leadId).where(sql`${t.undoneAt} is null`),
    index().on(t.eventId, t.changedAt),
  ],
)

/** People who were turned away, and why. */
export const turnedAway = pgTable(
  'turned_away',
  {
    id: id(),
    eventId: eventId(),
    gateId: gateId(),
    tap: tap(),
    reason: varchar({ length: LENGTH.status }).$type<TurnedAwayReason>().notNull(),
    name: name(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.eventId, t.tap), oneOf(t.reason, TURNED_AWAY_REASONS)],
)

function eventId() {
  return integer()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })
}

function gateId() {
  return integer()
    .notNull()
    .references(() => gates.id, { onDelete: 'cascade' })
}

function tap() {
  return varchar({ length: LENGTH.tap }).notNull()
}
