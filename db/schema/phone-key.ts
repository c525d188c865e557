import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Digits of a phone number without its country code. */
export const PHONE_DIGITS = 10

/** Normalizes a phone number for comparison: its last ten digits. */
export const phoneKey = (phone: AnyPgColumn): SQL<string> =>
  sql`right(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), ${sql.raw(`${PHONE_DIGITS}`)})`
