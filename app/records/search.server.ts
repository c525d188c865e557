import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Rows with words that begin as those of `text` do, in any order; null where it has neither a letter
 * nor a digit. `words` is the expression that the table's index is made of: it splits as this does.
 */
export function matchesSearchVector(id: PgColumn, searchVector: SQL, text: string): SQL | null {
  const beginnings = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (beginnings.length === 0) return null
  const query = beginnings.map((word) => `${word}:*`).join(' & ')
  // OFFSET has the index answer first. The planner would otherwise walk the list in its order and make
  // the words of one row after the other, which for a rare one is the whole table.
  return sql`${id} in (select ${id} from ${id.table} where ${searchVector} @@ to_tsquery('simple', ${query}) offset 0)`
}

/** Rows where one of the columns holds the words, whatever their case. For tables of a few thousand rows. */
export function contains(columns: PgColumn[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`
}
