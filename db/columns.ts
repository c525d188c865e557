import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
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

export const createdAt = () => moment().notNull().defaultNow()

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

/** The column name in the database, for statements where it cannot be qualified by its table. */
export const columnName = ({ name }: AnyPgColumn): string => toSnakeCase(name)

/** Replaces punctuation by spaces, so that the search index splits words the way people do. */
export const punctuationToSpaces = (text: SQL): SQL =>
  sql`translate(${text}, '@.-_+()/&,''', '           ')`
