import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, freeText, id, moment, name, oneOf } from '../columns'
import {
  LENGTH,
  WEIGHING_SOURCES,
  WEIGHING_STREAMS,
  type WeighingSource,
  type WeighingStream,
} from '../enums'
import { events } from './events'
import { leads } from './leads'
import { users } from './people'

/**
 * A ledger of weighings: entries are never edited, but voided and entered again. They outlive the event, request and
 * person they came from.
 */
export const weighings = pgTable(
  'weighings',
  {
    id: id(),
    /** yyyy-MM-dd, a calendar date at the site. */
    day: date({ mode: 'string' }).notNull(),
    stream: varchar({ length: LENGTH.status }).$type<WeighingStream>().notNull(),
    category: varchar({ length: LENGTH.shortText }),
    /** In lb. Negative only if an opening balance includes earlier entries. */
    pounds: numeric({ precision: 12, scale: 1, mode: 'number' }).notNull(),
    source: varchar({ length: LENGTH.status }).$type<WeighingSource>().notNull(),
    town: name(),
    note: freeText(),
    /** The event or request that was weighed; null for entries made here. */
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    enteredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    voidedAt: moment(),
    voidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    voidReason: name(),
  },
  (t) => [
    index().on(t.day, t.id),
    index().on(t.eventId).where(sql`${t.eventId} is not null`),
    index().on(t.leadId).where(sql`${t.leadId} is not null`),
    oneOf(t.stream, WEIGHING_STREAMS),
    oneOf(t.source, WEIGHING_SOURCES),
  ],
)
