import { db } from 'db/client.server'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'

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

/** Rows whose search vector, the expression of the table's index, matches a query. */
export const matchesQuery = (searchVector: SQL, query: string): SQL =>
  sql`${searchVector} @@ to_tsquery('simple', ${query})`

/**
 * Rows whose id the query `found` selects. As an array, it is asked once and first. As a condition on the rows
 * themselves, the planner may walk a list in order and test each row, however few match.
 */
export const isAmong = (id: PgColumn, found: SQL): SQL => sql`${id} = any(array(${found}))`

/** Rows with words starting with those of `text`, in any order; null if it has no letters or digits. */
export function matchesSearchVector(id: PgColumn, searchVector: SQL, text: string): SQL | null {
  const query = searchQuery(text)
  if (query === null) return null
  return isAmong(id, sql`select ${id} from ${id.table} where ${matchesQuery(searchVector, query)}`)
}

/**
 * Some ids that `matching` selects, in its order, and the number of all. One statement, for searches: finding the rows
 * takes longest, and both need all of them.
 */
export async function findAndCount<Id extends string | number>(
  matching: PgSelect,
  limit: number,
  offset = 0,
): Promise<{ ids: Id[]; total: number }> {
  const found = db.$with('found').as(matching)
  const [page] = await db
    .with(found)
    .select({
      ids: sql<Id[]>`array(select id from ${found} limit ${limit} offset ${offset})`,
      total: count(),
    })
    .from(found)
  return page ?? { ids: [], total: 0 }
}

/** Rows where a column contains the text, ignoring case. For tables of a few thousand rows. */
export function contains(columns: PgColumn[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`
}
