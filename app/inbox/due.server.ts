import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, count, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { WORK_STATUSES } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import { RESUMED, WAITING } from './history'
import { changeOne } from './mutations.server'

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
