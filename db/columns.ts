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

/** An identity key, never set by callers. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const name = () => varchar({ length: LENGTH.name })
export const freeText = () => varchar({ length: LENGTH.freeText })

/** A moment in UTC, read as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/**
 * JSON of any kind. Drizzle's `jsonb`, which does for lists and records, reads a text that it gets from JSON as
 * JSON once more: a telephone number of digits alone would come back as a number.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** When the row was made. */
export const createdAt = () => moment().notNull().defaultNow()

/** Counts saves; a form sends back the one it read, so that a second editor is told, not overwritten. */
export const version = () => integer().notNull().default(1)

/** Set while the row is in the trash (30 days); null otherwise. */
export const deletedAt = () => moment()

/** A check that a column holds one of the given words. The words come from our code, never from input. */
export function oneOf(column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word}'`).join(', ')
  return check(`${column.name}_known`, sql`${column} in (${sql.raw(list)})`)
}

/** What a column is called in the database, where a statement must not say its table. */
export const columnName = ({ name }: AnyPgColumn): string => toSnakeCase(name)

/** A text with its signs as spaces, so that an index of its words splits it where people do. */
export const punctuationToSpaces = (text: SQL): SQL =>
  sql`translate(${text}, '@.-_+()/&,''', '           ')`
