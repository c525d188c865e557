import { db } from 'db/client.server'
import type { LeadKind, LeadStatus } from 'db/enums'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { type Page, takePage } from 'db/take-page'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { type LeadRecord, toRecord } from '~/leads/store.server'
import { leadTypeOfRow, leadTypesOf, tableOf } from './lead-types.server'

/** A page of leads of one kind for the API, newest first; `more` is true if another page follows. */
export async function listRecords(kind: LeadKind, status: LeadStatus | null, page: Page) {
  const query = selectRows(kind, status ? eq(leads.status, status) : undefined)
  const { rows, more } = await takePage(query.orderBy(desc(leads.createdAt), desc(leads.id)), page)
  return { rows: rows.map(asRecord), more }
}

/** The lead of this kind with this id, or null. */
export async function findRecord(kind: LeadKind, id: number): Promise<LeadRecord | null> {
  const [row] = await selectRows(kind, eq(leads.id, id))
  return row ? asRecord(row) : null
}

const first = alias(leads, 'first')

function selectRows(kind: LeadKind, where: SQL | undefined) {
  const table = tableOf(kind)
  return db
    .select({
      row: leads,
      details: table,
      assignee: users.username,
      duplicateOf: first.reference,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .leftJoin(first, eq(first.id, leads.duplicateOfId))
    .innerJoin(table, eq(table.leadId, leads.id))
    .where(and(eq(leads.kind, kind), inInbox, where))
    .$dynamic()
}

interface Row {
  row: typeof leads.$inferSelect
  details: Record<string, unknown>
  /** The assignee's username. */
  assignee: string | null
  /** Reference of the request that it duplicates. */
  duplicateOf: string | null
}

function asRecord({ row, details, assignee, duplicateOf }: Row): LeadRecord {
  const { electronicsLbs, commonMaterialsLbs } = row
  return {
    ...toRecord(leadTypeOfRow(leadTypesOf(row.kind), details), row, details),
    ...(KIND_FACTS[row.kind].isWeighed && { electronicsLbs, commonMaterialsLbs }),
    assignee,
    tags: row.tags,
    dueAt: row.waitingSince ? null : row.dueAt,
    version: row.version,
    source: row.source,
    duplicateOf,
  }
}
