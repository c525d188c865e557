import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, asc, count, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { OPEN_STATUSES, WORK_STATUSES } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import { changeInBatches, type LeadFilter } from './change.server'
import { RESUMED, WAITING } from './history'
import { changeOne } from './mutations.server'

/** Tags of one lead. */
const MAX_TAGS = 10
/** Characters of a tag. */
const MAX_TAG = 30

/** A tag as it is stored: lower case, single spaces; null if it is empty or too long. */
export function parseTag(typed: unknown): string | null {
  const tag = String(typed ?? '')
    .replace(/[\s,\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return tag === '' || tag.length > MAX_TAG ? null : tag
}

/** Says who looks after the leads; null takes it from the one who does. */
export const assignLeads = (
  staff: Staff,
  chosen: LeadFilter,
  assigneeId: number | null,
  guard?: SQL,
) =>
  changeInBatches(staff, chosen, {
    where: and(inInbox, sql`${leads.assigneeId} is distinct from ${assigneeId}`, guard),
    set: { assigneeId },
    action: 'updated',
  })

/** Adds a tag to leads that have fewer than ten. */
export const addTag = (staff: Staff, chosen: LeadFilter, tag: string, guard?: SQL) =>
  changeInBatches(staff, chosen, {
    where: and(inInbox, not(hasTag(tag)), sql`cardinality(${leads.tags}) < ${MAX_TAGS}`, guard),
    set: { tags: sql`array_append(${leads.tags}, ${tag})` },
    action: 'updated',
  })

/** Takes a tag off leads. */
export const removeTag = (staff: Staff, chosen: LeadFilter, tag: string, guard?: SQL) =>
  changeInBatches(staff, chosen, {
    where: and(inInbox, hasTag(tag), guard),
    set: { tags: sql`array_remove(${leads.tags}, ${tag})` },
    action: 'updated',
  })

/** A reply is due, and nobody waits for the customer. */
export const isDue = and(
  isNotNull(leads.dueAt),
  isNull(leads.waitingSince),
  inArray(leads.status, [...WORK_STATUSES]),
)

/** Whether a lead has a tag. */
export const hasTag = (tag: string): SQL => sql`${leads.tags} @> array[${tag}]::text[]`

/** Pauses the promise of an answer until the customer has done something, or ends the pause. */
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

/** The promise is due later by as long as it was paused. */
const resumed = (now: Date) =>
  sql`${leads.dueAt} + (${now.toISOString()}::timestamptz - ${leads.waitingSince})`

/** Who can look after a lead: everybody whose account is enabled. */
export const listAssignees = () =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.username))

/** How many requests that are not done the people look after whom `where` (on `users`) chooses. */
export async function countOpenLeads(where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.assigneeId))
    .where(and(inInbox, inArray(leads.status, [...OPEN_STATUSES]), where))
  return row?.count ?? 0
}

/** Gives all open requests of a person to another one; null leaves them unassigned. */
export const handOver = (staff: Staff, from: number, to: number | null) =>
  assignLeads(staff, and(eq(leads.assigneeId, from), inArray(leads.status, [...OPEN_STATUSES])), to)
