import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, oneOf, version } from '../columns'
import {
  ITEM_MEDIA,
  ITEM_METHODS,
  ITEM_RESULTS,
  type ItemMedium,
  type ItemMethod,
  type ItemResult,
  LENGTH,
} from '../enums'
import { leads } from './leads'
import { users } from './people'

/**
 * A list of items being stored in batches. Its items count once it is finished, all at the same moment, without a long
 * transaction that would block visitors of the embedded database.
 */
export const itemImports = pgTable('item_imports', {
  id: id(),
  leadId: integer()
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' }),
  startedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  finishedAt: moment(),
})

/** Items received with a job, one row per piece; up to a million. */
export const receivedItems = pgTable(
  'received_items',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: varchar({ length: LENGTH.shortText }),
    make: varchar({ length: LENGTH.shortText }),
    model: varchar({ length: LENGTH.shortText }),
    serial: varchar({ length: LENGTH.shortText }),
    /** The serial without case and spaces (app/items/serial-key.ts). */
    serialKey: varchar({ length: LENGTH.shortText }),
    /** Why there is no serial. */
    noSerial: name(),
    assetTag: varchar({ length: LENGTH.shortText }),
    /** The serial of the device that it was taken out of. */
    parentSerial: varchar({ length: LENGTH.shortText }),
    medium: varchar({ length: LENGTH.status }).$type<ItemMedium>(),
    method: varchar({ length: LENGTH.status }).$type<ItemMethod>().notNull().default('none'),
    /** The technique, such as `Shredded to 20 mm`. */
    technique: name(),
    /** Null until it is processed. */
    result: varchar({ length: LENGTH.status }).$type<ItemResult>(),
    /** When it was done: yyyy-MM-dd, a calendar date at the site. */
    date: date({ mode: 'string' }),
    by: name(),
    verifiedBy: name(),
    enteredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    importId: integer().references(() => itemImports.id, { onDelete: 'cascade' }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.leadId, t.id),
    uniqueIndex().on(t.leadId, t.serialKey),
    index().on(t.serialKey),
    index().on(t.importId).where(sql`${t.importId} is not null`),
    oneOf(t.medium, ITEM_MEDIA),
    oneOf(t.method, ITEM_METHODS),
    oneOf(t.result, ITEM_RESULTS),
    check('received_items_named', sql`${t.kind} is not null or ${t.serial} is not null`),
  ],
)
