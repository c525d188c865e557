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
 * The ids that `matching` selects, in its order, or some of them, and the number of all. One statement, for searches:
 * finding the rows takes longest, and both need all of them.
 */
export async function findAndCount<Id extends string | number>(
  matching: PgSelect,
  limit: number | null = null,
  offset = 0,
): Promise<{ ids: Id[]; total: number }> {
  const [page] = await db.transaction(async (tx) => {
    // The planner expects to compare the words of each row, also of those that an index has found. So for a word that
    // nearly all rows have, it would read the table and do so: 4 s for 140,000 leads, 0.1 s by the index.
    await tx.execute(sql`set local enable_seqscan = off`)
    const found = tx.$with('found').as(matching)
    return tx
      .with(found)
      .select({
        ids: sql<Id[]>`array(select id from ${found} limit ${limit} offset ${offset})`,
        total: count(),
      })
      .from(found)
  })
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
