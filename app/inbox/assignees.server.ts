import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { OPEN_STATUSES } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import type { LeadFilter } from './change.server'
import { changeMany } from './change-many.server'

/** Assigns leads to a person; null unassigns them. */
export const assignLeads = (
  staff: Staff,
  chosen: LeadFilter,
  assigneeId: number | null,
  guard?: SQL,
) =>
  changeMany(staff, chosen, {
    where: and(inInbox, sql`${leads.assigneeId} is distinct from ${assigneeId}`, guard),
    set: { assigneeId },
    action: 'updated',
  })

/** People who can be assigned: everyone with an enabled account. */
export const listAssignees = () =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.username))

/** The number of open requests assigned to the people selected by `where` (on `users`). */
export async function countOpenLeads(where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.assigneeId))
    .where(and(inInbox, inArray(leads.status, [...OPEN_STATUSES]), where))
  return row?.count ?? 0
}

/** Reassigns all open requests of a person; null unassigns them. */
export const handOver = (staff: Staff, from: number, to: number | null) =>
  assignLeads(staff, and(eq(leads.assigneeId, from), inArray(leads.status, [...OPEN_STATUSES])), to)
