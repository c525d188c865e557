import { data } from '@remix-run/node'
import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { stripNul } from 'db/strip-nul'
import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { log } from '~/platform/log.server'
import { findMatches } from '~/records/search.server'
import { getSettings } from '~/settings/settings.server'
import { parseDay } from '~/ui/calendar-month'
import { type DateCondition, readDates } from './list-dates.server'
import { type ListPage, type ListState, MAX_COUNTED, MAX_PRINTED, PAGE_SIZE } from './list-state'

type Id = string | number

/** The query side of a list: rows, search, filters and sorting. */
export interface List {
  /** Name in the log. */
  name: string
  /** `select id from …` with the joins that the conditions need; dynamic, without `where`. */
  source(): PgSelect
  id: PgColumn
  /** Applies to every row of the list. */
  base: SQL | undefined
  /** Condition of a search. */
  search(text: string): SQL | undefined
  /** By query parameter. */
  filters: Record<string, Filter>
  /** Conditions for `from` and `to` in the URL, by date: the first is the default, `dates` names another. */
  dates: Record<string, DateCondition>
  /** Sort columns by key. The id is appended, so that pages do not overlap. */
  sorts: Record<string, PgColumn[]>
  /** The default sort: a key, prefixed with `-` for descending. It may depend on the filters. */
  defaultSort: string | ((filters: ListState['filters']) => string)
}

interface Filter {
  values: Values
  where(value: string): SQL | undefined
  /** The condition of a URL without the parameter. */
  unset?: SQL | undefined
}

type Values = readonly string[] | ((value: string) => boolean)

/** Accepts any day as yyyy-MM-dd. */
export const anyDay = (value: string) => parseDay(value) !== null

/** Reads the list state from the URL, ignoring invalid values. */
export function readListState(list: List, request: Request): ListState {
  const search = new URL(request.url).searchParams
  const chosen = Object.entries(list.filters).flatMap(([name, { values }]) => {
    const value = findValue(values, search.get(name) ?? '')
    return value === undefined ? [] : [[name, value]]
  })
  const filters = { ...Object.fromEntries(chosen), ...readDates(Object.keys(list.dates), search) }
  const defaultSort =
    typeof list.defaultSort === 'function' ? list.defaultSort(filters) : list.defaultSort
  const sort = search.get('sort') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    q: stripNul(search.get('q') ?? '')
      .trim()
      .slice(0, 255),
    filters,
    sort: Object.hasOwn(list.sorts, sort.replace(/^-/, '')) ? sort : defaultSort,
    defaultSort,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** The value of a filter that the URL names, in any case. */
function findValue(values: Values, given: string): string | undefined {
  if (typeof values === 'function') return values(given) ? given : undefined
  return values.find((value) => value.toLowerCase() === given.toLowerCase())
}

/** All conditions of the state combined. */
export async function conditionOf(list: List, { q, filters }: ListState): Promise<SQL | undefined> {
  const { timeZone } = await getSettings()
  const { from, to, dates = Object.keys(list.dates)[0] ?? '' } = filters
  return and(
    list.base,
    q ? list.search(q) : undefined,
    from || to ? list.dates[dates]?.({ from, to }, timeZone) : undefined,
    ...Object.entries(list.filters).map(([name, { where, unset }]) => {
      const value = filters[name]
      return value === undefined ? unset : where(value)
    }),
  )
}

/**
 * The ids of one page in order, and the number of rows, counted up to MAX_COUNTED + 1. To print, those of
 * the first MAX_PRINTED rows, and the exact number.
 */
async function findPage(
  list: List,
  state: ListState,
  printed: boolean,
): Promise<{ ids: Id[]; total: number }> {
  const order = orderOf(list, state)
  const limit = printed ? MAX_PRINTED : PAGE_SIZE
  const offset = printed ? 0 : (state.page - 1) * PAGE_SIZE
  const findIds = async (where: SQL | undefined) => {
    const query = list.source().where(where).limit(limit).offset(offset)
    const rows = await query.orderBy(...order)
    return rows.map(({ id }) => id as Id)
  }
  const where = await conditionOf(list, state)
  if (state.q && !printed) {
    const found = await findMatches(list.source(), list.id, where, MAX_COUNTED)
    return { ids: await findIds(found.where), total: found.total }
  }
  const matching = list.source().where(where)
  const some = printed ? matching : matching.limit(MAX_COUNTED + 1)
  const [ids, counted] = await Promise.all([
    findIds(where),
    db.select({ count: count() }).from(some.as('some')),
  ])
  return { ids, total: counted[0]?.count ?? 0 }
}

/** All matching ids in order, for an export. */
export async function findAllIds(list: List, state: ListState): Promise<Id[]> {
  const rows = await list
    .source()
    .where(await conditionOf(list, state))
    .orderBy(...orderOf(list, state))
  return rows.map(({ id }) => id as Id)
}

/**
 * Loads one page with rows in list order. If the list cannot be read, the page says so (503) and
 * the rest of the screen remains.
 */
export async function loadPage<Row extends { id: Id }>(
  list: List,
  request: Request,
  findRows: (ids: Id[]) => Promise<Row[]>,
) {
  const state = readListState(list, request)
  const printed = new URL(request.url).searchParams.get('print') === '1'
  try {
    const { ids, total } = await findPage(list, state, printed)
    const rows = ids.length > 0 ? inOrder(ids, await findRows(ids)) : []
    return data<ListPage<Row>>({ state, rows, total, printed, failed: false })
  } catch (error) {
    log.error('list not loaded', error, { list: list.name })
    const none = { state, rows: [], total: 0, printed, failed: true }
    return data<ListPage<Row>>(none, { status: 503 })
  }
}

/** Sorts `rows` by `ids`; ids whose row has been deleted are left out. */
export function inOrder<Row extends { id: Id }>(ids: Id[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The rows selected in a bulk form as a condition on the id: checked rows, or all that match the
 * filter in the URL. Null if none were checked.
 */
export async function selectionOf(
  list: List,
  request: Request,
  form: FormData,
): Promise<SQL | null> {
  if (form.get('scope') === 'all') {
    const where = await conditionOf(list, readListState(list, request))
    return inArray(list.id, list.source().where(where))
  }
  const isNumber = list.id.dataType === 'number'
  const ids = form
    .getAll('ids')
    .filter((id): id is string => typeof id === 'string')
    .filter((id) => (isNumber ? parseId(id) !== null : id.length <= 255 && !id.includes('\0')))
  if (ids.length === 0) return null
  return and(list.base, inArray(list.id, isNumber ? ids.map(Number) : ids)) ?? null
}

/** The columns of the state's sort, ending with the id, and their direction. */
export function sortOf({ sorts, id }: List, { sort }: ListState) {
  const columns = [...(sorts[sort.replace(/^-/, '')] ?? []), id]
  return { columns, descending: sort.startsWith('-') }
}

function orderOf(list: List, state: ListState): SQL[] {
  const { columns, descending } = sortOf(list, state)
  return columns.map((column) => (descending ? lastFirst(column) : asc(column)))
}

// Nulls last for nullable columns. Not for others, because `nulls last` would prevent using the
// index backwards.
const lastFirst = (column: PgColumn): SQL =>
  column.notNull ? desc(column) : sql`${desc(column)} nulls last`
