import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Rows with words starting with those of `text`, in any order; null if it has no letters or digits.
 * `searchVector` is the expression of the table's index, which splits words the same way.
 */
export function matchesSearchVector(id: PgColumn, searchVector: SQL, text: string): SQL | null {
  const beginnings = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (beginnings.length === 0) return null
  const query = beginnings.map((word) => `${word}:*`).join(' & ')
  // OFFSET 0 makes the planner use the index first. Otherwise it may walk the list in order and
  // compute the vector row by row, which for a rare word is the whole table.
  return sql`${id} in (select ${id} from ${id.table} where ${searchVector} @@ to_tsquery('simple', ${query}) offset 0)`
}

/** Rows where a column contains the text, ignoring case. For tables of a few thousand rows. */
export function contains(columns: PgColumn[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`
}
