import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The alternative text of the picture whose address a column holds, as a column of the same query; null where there is none. */
export const altOf = (address: PgColumn): SQL<string | null> =>
  sql<string | null>`(select m.alt from media_items m where m.url = split_part(${address}, '?', 1))`
