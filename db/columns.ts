import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  integer,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { LENGTH } from './enums'

/** Identity primary key. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const name = () => varchar({ length: LENGTH.name })
export const freeText = () => varchar({ length: LENGTH.freeText })

/** A UTC timestamp, read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/**
 * JSON of any type. Drizzle's `jsonb`, which is fine for arrays and objects, parses strings a
 * second time: a phone number of digits would become a number.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** When a row was written, by the application's clock, which tests can move; statements in SQL pass it. */
const writtenAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date())

export const createdAt = writtenAt
/** Later changes set it themselves. */
export const updatedAt = writtenAt

/**
 * Increments with every save. Forms send back the version they read, so that a second editor gets a
 * conflict instead of overwriting.
 */
export const version = () => integer().notNull().default(1)

/** Set while the row is in the trash (30 days); null otherwise. */
export const deletedAt = () => moment()

/**
 * Check constraint for an enum column. The words are inlined into SQL and must come from code,
 * never from input.
 */
export function oneOf(column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word}'`).join(', ')
  return check(`${column.name}_known`, sql`${column} in (${sql.raw(list)})`)
}

/**
 * A generated column of `leads` and `events`, whose words and expressions are in db/migrations/0055_search_vector.sql.
 * It is not among the tables' columns, because every read of a whole row would fetch it.
 */
export const searchVector = sql`search_vector`
