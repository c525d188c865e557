import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, asc, count, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { OPEN_STATUSES, WORK_STATUSES } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import type { LeadFilter } from './change.server'
import { changeMany } from './change-many.server'
import { RESUMED, WAITING } from './history'
import { changeOne } from './mutations.server'

/** Most tags per lead. */
export const MAX_TAGS = 10
/** Longest tag, in characters. */
const MAX_TAG = 30

/** Normalizes a tag: lower case, single spaces; null if it is empty or too long. */
export function parseTag(typed: unknown): string | null {
  const tag = String(typed ?? '')
    .replace(/[\s,\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return tag === '' || tag.length > MAX_TAG ? null : tag
}

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

/** Adds a tag to leads that have fewer than ten. */
export const addTag = (staff: Staff, chosen: LeadFilter, tag: string, guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(inInbox, not(hasTag(tag)), sql`cardinality(${leads.tags}) < ${MAX_TAGS}`, guard),
    set: { tags: sql`array_append(${leads.tags}, ${tag})` },
    action: 'updated',
  })

/** Takes a tag off leads. */
export const removeTag = (staff: Staff, chosen: LeadFilter, tag: string, guard?: SQL) =>
  changeMany(staff, chosen, {
    where: and(inInbox, hasTag(tag), guard),
    set: { tags: sql`array_remove(${leads.tags}, ${tag})` },
    action: 'updated',
  })

/** A response is due, and the customer is not the one to act. */
export const isDue = and(
  isNotNull(leads.dueAt),
  isNull(leads.waitingSince),
  inArray(leads.status, [...WORK_STATUSES]),
)

/** The number of leads that wait for a reply, counted up to `max`. */
export async function countDue(max: number): Promise<number> {
  const some = db.select({ id: leads.id }).from(leads).where(and(inInbox, isDue)).limit(max)
  const [row] = await db.select({ count: count() }).from(some.as('some'))
  return row?.count ?? 0
}

/** Whether a lead has a tag. The first condition is that of the index. */
export const hasTag = (tag: string): SQL =>
  sql`(${leads.tags} <> '{}' and ${leads.tags} @> array[${tag}]::text[])`

/** Pauses the promised response until the customer has acted, or ends the pause. */
export const setWaiting = (staff: Staff, leadId: number, isWaiting: boolean, guard?: SQL) =>
  changeOne(
    staff,
    leadId,
    isWaiting
      ? {
          action: WAITING,
          where: and(inInbox, isNull(leads.waitingSince), guard),
          set: { waitingSince: new Date() },
        }
      : {
          action: RESUMED,
          where: and(inInbox, isNotNull(leads.waitingSince), guard),
          set: { waitingSince: null, dueAt: resumed(new Date()) },
        },
  )

/** The due date moves by the length of the pause. */
const resumed = (now: Date) =>
  sql`${leads.dueAt} + (${now.toISOString()}::timestamptz - ${leads.waitingSince})`

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
