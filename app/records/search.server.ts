import { type Db, db } from 'db/client.server'
import { and, count, type SQL, sql } from 'drizzle-orm'
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
  const [page] = await withoutScans(['seq'], (tx) => {
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

/** The number of rows that `matching` selects, counted up to `max`. */
async function countMatches(matching: PgSelect, max: number): Promise<number> {
  const some = matching.limit(max).as('some')
  // Without index scans, too: for 1,000 rows, the planner would take another index and compare each row's words.
  const [row] = await withoutScans(['seq', 'index'], (tx) =>
    tx.select({ count: count() }).from(some),
  )
  return row?.count ?? 0
}

/**
 * Runs a search by its own index. The planner expects to compare the words of each row, also of those that an index has
 * found. So for a word that nearly all rows have, it would read the table and do so: 4 s for 140,000 leads, 0.1 s by
 * the index.
 */
const withoutScans = <Result>(
  kinds: ('seq' | 'index')[],
  search: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const off = kinds.map((kind) => sql`set_config(${`enable_${kind}scan`}, 'off', true)`)
    await tx.execute(sql`select ${sql.join(off, sql`, `)}`)
    return search(tx)
  })

/** A search of a list. */
export interface Search {
  /** `select id from …`, dynamic. */
  source(): PgSelect
  id: PgColumn
  /** The rows that are searched. */
  scope: SQL | undefined
  matches: SQL | undefined
  order: SQL[]
}

/** Comparing the words of a row takes 30 µs: with 100, a search for a rare word takes 3 ms longer. */
const HEAD = 100

/**
 * The ids of the first `limit` matches if all are among the first HEAD rows, as they are for a word that many rows
 * have; otherwise null. By the index, such a search reads every match: 0.1 s for 140,000 leads.
 */
async function findAtHead<Id extends string | number>(
  { source, id, scope, matches, order }: Search,
  limit: number,
): Promise<Id[] | null> {
  if (limit > HEAD) return null
  const head = source()
    .where(scope)
    .orderBy(...order)
    .limit(HEAD)
  const rows = await source()
    .where(and(isAmong(id, head.getSQL()), matches))
    .orderBy(...order)
    .limit(limit)
  return rows.length === limit ? rows.map((row) => row.id as Id) : null
}

const allOf = ({ source, scope, matches }: Search) => source().where(and(scope, matches))

/** The ids of the first `limit` matches in order. */
export async function findFirst<Id extends string | number>(
  search: Search,
  limit: number,
): Promise<Id[]> {
  const atHead = await findAtHead<Id>(search, limit)
  if (atHead) return atHead
  // A limit in the same statement could make the planner test every row instead of using the search index.
  return (await findAndCount<Id>(allOf(search).orderBy(...search.order), limit)).ids
}

/** The ids of one page of matches, and the number of all; of those that many rows have, counted up to `max`. */
export async function findMatches<Id extends string | number>(
  search: Search,
  { limit, offset, max }: { limit: number; offset: number; max: number },
): Promise<{ ids: Id[]; total: number }> {
  const atHead = offset === 0 ? await findAtHead<Id>(search, limit) : null
  if (atHead) return { ids: atHead, total: await countMatches(allOf(search), max) }
  return findAndCount(allOf(search).orderBy(...search.order), limit, offset)
}

/** Rows where a column contains the text, ignoring case. For tables of a few thousand rows. */
export function contains(columns: PgColumn[], text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`
}
