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

/** References of the leads before and after one in its list; null at the ends. */
export interface Neighbors {
  previous: string | null
  next: string | null
}

/** Finds the neighbors of a lead in the list of the URL; null if it is not in that list. */
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
  const nearest = (forward: boolean) => {
    const found = stepsFrom(leadId, columns, forward, forward !== descending).map(
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
    .where(exists(list.source().where(and(where, eq(list.id, leadId)))))
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
function stepsFrom(leadId: number, columns: PgColumn[], forward: boolean, rising: boolean): Step[] {
  const own = (column: PgColumn) => valueIn(column, leadId)
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

const joined = (parts: (SQL | PgColumn)[]): SQL => sql.join(parts, sql`, `)
