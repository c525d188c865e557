import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orNull } from '~/platform/or-null.server'
import { conditionOf, type List, readListState, sortOf } from '../table/list.server'

/** References of the leads before and after the place of one in a list; null at the ends. */
export interface Neighbors {
  previous: string | null
  next: string | null
}

/**
 * Finds the neighbors of a lead in the list of the URL; null if they could not be read. A lead that was just taken off
 * the list, as by a reply, has those of the place it had.
 */
export const findNeighbors = (
  list: List,
  request: Request,
  leadId: number,
): Promise<Neighbors | null> => orNull('neighbors of a lead', readNeighbors(list, request, leadId))

async function readNeighbors(
  list: List,
  request: Request,
  leadId: number,
): Promise<Neighbors | null> {
  const state = readListState(list, request)
  const where = await conditionOf(list, state)
  const { columns, descending } = sortOf(list, state)
  const isListed = exists(list.source().where(and(where, eq(list.id, leadId))))
  const own = (column: PgColumn) =>
    column === leads.dueAt ? dueIn(leadId, isListed) : valueIn(column, leadId)
  const nearest = (forward: boolean) => {
    const found = stepsFrom(columns, own, forward, forward !== descending).map(
      ({ condition, order }) => {
        const first = list.source().where(and(where, condition))
        return sql`(${first.orderBy(...order).limit(1)})`
      },
    )
    return sql<string | null>`(select near.reference from ${leads} near
      where near.id = coalesce(${joined(found)}))`
  }
  const [row] = await db
    .select({ previous: nearest(false), next: nearest(true) })
    .from(sql`(select) as once`)
  return row ?? null
}

interface Step {
  condition: SQL | undefined
  order: SQL[]
}

/**
 * Conditions for the nearest row, in the order to try them. Each starts at the lead's own values in the sort index, so
 * the length of the list does not matter. Nulls are last in every list, so they form a range of their own.
 */
function stepsFrom(
  columns: PgColumn[],
  own: (column: PgColumn) => SQL,
  forward: boolean,
  rising: boolean,
): Step[] {
  const step = (sort: PgColumn[], ...conditions: SQL[]): Step => ({
    condition: and(...conditions),
    order: sort.map((column) => (rising ? asc(column) : desc(column))),
  })
  const beyond = (sort: PgColumn[]) =>
    sql`(${joined(sort)}) ${sql.raw(rising ? '>' : '<')} (${joined(sort.map(own))})`
  const [first, ...others] = columns
  if (!first || first.notNull) return [step(columns, beyond(columns))]
  const amongValues = step(columns, isNotNull(first), beyond(columns))
  const amongNulls = step(others, isNull(first), isNull(own(first)), beyond(others))
  return forward
    ? [amongValues, amongNulls, step(others, isNull(first), isNotNull(own(first)))]
    : [amongNulls, step(columns, isNotNull(first), isNull(own(first))), amongValues]
}

/** The value of a list's column for one lead; kinds' own tables are keyed by the lead's id. */
function valueIn(column: PgColumn, leadId: number): SQL {
  const { leadId: key = leads.id }: Record<string, PgColumn> = getTableColumns(column.table)
  return sql`(select ${column} from ${column.table} where ${key} = ${leadId})`
}

/** A reply clears the due date; where that took the lead off the list, its place is that of the promise. */
const dueIn = (leadId: number, isListed: SQL): SQL =>
  sql`coalesce(${valueIn(leads.dueAt, leadId)}, case when not ${isListed} then ${valueIn(leads.promisedAt, leadId)} end)`

const joined = (parts: (SQL | PgColumn)[]): SQL => sql.join(parts, sql`, `)
