import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Words as the search indexes have them: without accents, apostrophes and punctuation (`searchableWords`). */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['\u2018\u2019\u02bc]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** All words in any order, each by its beginning, as PostgreSQL's text search takes them; null without a letter or digit. */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text)
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ')
}

/** Ids of the rows whose search vector, the expression of the table's index, matches a query. */
export const findBySearchVector = (id: PgColumn, searchVector: SQL, query: string): SQL =>
  sql`select ${id} from ${id.table} where ${searchVector} @@ to_tsquery('simple', ${query})`

/**
 * Rows whose id is found by one of these queries. As an array, they are asked once and first. As a subquery, the
 * planner may walk the list in order instead and look for each row among thousands that were found.
 */
export const isAmong = (id: PgColumn, found: SQL[]): SQL =>
  sql`${id} = any(array(${sql.join(found, sql` union all `)}))`

/** Rows with words starting with those of `text`, in any order; null if it has no letters or digits. */
export function matchesSearchVector(id: PgColumn, searchVector: SQL, text: string): SQL | null {
  const query = searchQuery(text)
  return query === null ? null : isAmong(id, [findBySearchVector(id, searchVector, query)])
}

/** Rows where a column contains the text, ignoring case. For tables of a few thousand rows. */
export function contains(columns: PgColumn[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`
}
