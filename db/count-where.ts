import { type SQL, sql } from 'drizzle-orm'

/** Counts the rows that match a condition, beside other figures of the same query. */
export const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`
