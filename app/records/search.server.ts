import { searchVector } from 'db/columns'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'

/** Splits a text into words like the search vectors: without accents, apostrophes and punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['\u2018\u2019\u02bc]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * All words in any order, each by its beginning, as PostgreSQL's text search takes them; null without a letter or digit.
 *
 * @param whole the words that are complete. The beginning of a phone number, `303:*`, would find nearly every lead.
 */
export function searchQuery(
  text: string,
  whole: 'none' | 'all but the last' = 'none',
): string | null {
  const words = wordsOf(text)
  const each = words.map((word, at) =>
    whole === 'none' || at === words.length - 1 ? `${word}:*` : word,
  )
  return words.length === 0 ? null : each.join(' & ')
}

/** Rows of a table with a search vector that match a query. */
export const matchesQuery = (table: PgTable, query: string): SQL =>
  sql`${table}.${searchVector} @@ to_tsquery('simple', ${query})`

/**
 * The matches of a search before they are sorted: their number, counted up to `max` + 1, and the condition to sort
 * by. That is their ids unless there are more. PostgreSQL takes a rare word for a frequent one, and would read the
 * whole table in order until it has found a page of them.
 *
 * @param source `select id from …`, dynamic, without `where`
 */
export async function findMatches(
  source: PgSelect,
  id: PgColumn,
  where: SQL | undefined,
  max: number,
): Promise<{ total: number; where: SQL | undefined }> {
  const found = await source.where(where).limit(max + 1)
  const ids = found.map((row) => row.id as string | number)
  return { total: ids.length, where: ids.length > max ? where : inArray(id, ids) }
}

/** Rows where a column contains the text, ignoring case. For tables of a few thousand rows. */
export function contains(columns: PgColumn[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`
}
