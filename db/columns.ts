import { type SQL, sql } from 'drizzle-orm'
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

/** Punctuation between words; not apostrophes. */
const PUNCTUATION = '@.-_+()/&,'

/** All kinds of apostrophes that keyboards, phones and word processors produce. */
const APOSTROPHES = "'\u2018\u2019\u02bc"

/**
 * The text as the search indexes split it into words: without accents and apostrophes, split at punctuation
 * (app/records/search.server.ts does the same to queries). `normalize` needs a UTF-8 database.
 */
export function searchableWords(text: SQL): SQL {
  const plain = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const from = quoted(PUNCTUATION + APOSTROPHES)
  return sql`translate(${plain}, ${from}, ${quoted(' '.repeat(PUNCTUATION.length))})`
}

/** With apostrophes replaced by spaces, for people who search for "Brien" to find O'Brien. */
export const splitAtApostrophes = (text: SQL): SQL =>
  sql`translate(${text}, ${quoted(APOSTROPHES)}, ${quoted(' '.repeat(APOSTROPHES.length))})`

/** A constant for an index expression, which cannot have parameters. */
const quoted = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)
