import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Selects the alternative text of the image whose URL is in a column; null if there is none. */
export const altOf = (address: PgColumn): SQL<string | null> =>
  sql<string | null>`(select m.alt from media_items m where m.url = split_part(${address}, '?', 1))`
