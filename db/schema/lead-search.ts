import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchableWords, splitAtApostrophes } from '../columns'

interface SearchColumns {
  reference: AnyPgColumn
  contactName: AnyPgColumn
  email: AnyPgColumn
  phone: AnyPgColumn
  organization: AnyPgColumn
  searchText: AnyPgColumn
}

/**
 * Search vector of leads: the words of names, addresses and texts, the reference also without its dash, and the
 * phone's digits, its last ten, seven and four. Searches must use the same expression for the index to apply.
 */
export function leadSearchVector(t: SearchColumns): SQL {
  const names = sql`${t.contactName} || ' ' || coalesce(${t.organization}, '')`
  const phone = sql`coalesce(${t.phone}, '')`
  const digits = sql`regexp_replace(${phone}, '\\D', '', 'g')`
  const words = [
    ...[t.reference, sql`replace(${t.reference}, '-', '')`, names, splitAtApostrophes(names)],
    ...[
      t.email,
      phone,
      digits,
      ...[10, 7, 4].map((last) => sql`right(${digits}, ${sql.raw(`${last}`)})`),
    ],
    t.searchText,
  ]
  return sql`to_tsvector('simple', ${searchableWords(sql.join(words, sql` || ' ' || `))})`
}

/** Digits of a phone number without its country code. */
export const PHONE_DIGITS = 10

/** Normalizes a phone number for comparison: its last ten digits. */
export const phoneKey = (phone: AnyPgColumn): SQL<string> =>
  sql`right(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), ${sql.raw(`${PHONE_DIGITS}`)})`
