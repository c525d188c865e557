import { type Db, db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { leadMessages } from 'db/schema/conversation'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { history, users } from 'db/schema/people'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { forgetCancelledWithEvent } from '~/events/registration/cancelled-with-event.server'
import { reconcilePlaces } from '~/events/registration/places.server'
import { holdsPlace } from '~/events/registration/registration-filters.server'
import { undoArrivals } from '~/events/registration/undo-arrivals.server'
import { forgetOffers } from '~/events/registration/waiting-list.server'
import { WEIGHED_KINDS } from '~/leads/kinds'
import { orRefusal, Refusal } from '~/leads/refusal.server'
import { type CacheTag, purge } from '~/platform/purge.server'
import { byColumns, type ChangedBy } from '~/records/history.server'
import { today } from '~/settings/today.server'
import { syncVisits } from '~/visits/visits.server'
import { syncWeights } from './sync-weights.server'
import { restoreVisits } from './visits/restore-visits.server'

/** The leads to change: a condition on `leads`, from one id to a whole filter. */
export type LeadFilter = SQL | undefined

// The columns to change; history records each with both values.
const CHANGEABLE = {
  status: leads.status,
  spam: leads.spam,
  verdict: leads.verdict,
  deletedAt: leads.deletedAt,
  electronicsLbs: leads.electronicsLbs,
  commonMaterialsLbs: leads.commonMaterialsLbs,
  assigneeId: leads.assigneeId,
  duplicateOfId: leads.duplicateOfId,
  tags: leads.tags,
}

type Changeable = keyof typeof CHANGEABLE

/** One change to many leads. */
export interface Change {
  /** Which leads change: those with these values already keep their version and history. */
  where: SQL | undefined
  set: { [Name in Changeable]?: (typeof leads.$inferInsert)[Name] | SQL }
  /** The action in the history: `updated`, `deleted`. */
  action: string
  /** Whether events may have more registrations than places. */
  overLimit?: boolean
}

/** The result of a change, and the cache tags to purge. */
export interface ChangeEffect {
  /** The number of changed leads. */
  changed: number
  tags: CacheTag[]
}

/** Nothing was changed. */
export const UNCHANGED: ChangeEffect = { changed: 0, tags: [] }

/**
 * Runs a change in one transaction and purges cached pages. If `refuse` ends it, as when an event has too few places,
 * nothing changes and the Refusal says why.
 */
export async function runChange<Result extends ChangeEffect>(
  act: (tx: Db, today: string) => Promise<Result>,
): Promise<Result | Refusal> {
  const result = await transact(act)
  if (!(result instanceof Refusal)) await purge(...result.tags)
  return result
}

/** Runs a change in one transaction; the caller purges. */
export async function transact<Result extends ChangeEffect>(
  act: (tx: Db, today: string) => Promise<Result>,
): Promise<Result | Refusal> {
  const todayHere = await today()
  return orRefusal(() => db.transaction((tx) => act(tx, todayHere)))
}

/**
 * Changes the selected leads, writes their history and reconciles the places of their events, in one statement per
 * step, so that no lead has to be loaded.
 */
export async function changeLeads(
  tx: Db,
  by: ChangedBy,
  chosen: LeadFilter,
  change: Change,
  today: string,
): Promise<ChangeEffect> {
  await lockTheirEvents(tx, and(chosen, change.where))
  return changeLeadsOfLocked(tx, by, chosen, change, today)
}

/** Changes the selected leads; for registrations whose events are already locked in this transaction. */
export async function changeLeadsOfLocked(
  tx: Db,
  by: ChangedBy,
  chosen: LeadFilter,
  change: Change,
  today: string,
): Promise<ChangeEffect> {
  const groups = await changeWithStatement(tx, by, chosen, endingDuplicate(change))
  const moved = groups.flatMap(({ eventId, slot, places }) =>
    eventId !== null && places !== 0 ? [{ eventId, slot, places }] : [],
  )
  const tags = new Set<CacheTag>(await reconcilePlaces(tx, moved, change.overLimit ? null : today))
  // Pages of a full event show how many people are waiting.
  if (groups.some(({ waits }) => waits)) tags.add('events')
  const { status, spam, deletedAt } = change.set
  const eventIds = [...new Set(groups.flatMap(({ eventId }) => eventId ?? []))]
  if (status !== undefined && status !== 'attended') await undoArrivals(tx, eventIds)
  if (status !== undefined && status !== 'cancelled') await forgetCancelledWithEvent(tx, eventIds)
  if (status === 'cancelled') await forgetOffers(tx, eventIds)
  const pickups = groups.flatMap((group) => group.pickups ?? [])
  if (spam === false || deletedAt === null || status === 'scheduled')
    await restoreVisits(tx, by, pickups, today)
  if (status !== undefined || spam !== undefined || deletedAt !== undefined)
    await syncVisits(tx, pickups, today)
  // After the visits, whose days they have.
  const weighed = groups.flatMap(({ weighed }) => weighed ?? [])
  if (weighed.length > 0) {
    await syncWeights(tx, by, weighed, today)
    tags.add('impact')
  }
  return { changed: groups.reduce((sum, { changed }) => sum + changed, 0), tags: [...tags] }
}

/** What the customer changed is unread again. */
export const heardFrom = (by: ChangedBy, now: Date) => (by === 'visitor' ? { heardAt: now } : {})

/** A duplicate is completed; with any other status it is a request of its own again. */
function endingDuplicate({ set, ...change }: Change): Change {
  const isReopened = set.status !== undefined && set.status !== 'completed'
  return { ...change, set: isReopened ? { duplicateOfId: null, ...set } : set }
}

/**
 * Everything that takes or frees places locks the events before the leads: a freed place may go to a lead
 * that somebody else is changing.
 */
export async function lockTheirEvents(tx: Db, where: SQL | undefined): Promise<void> {
  const ids = tx
    .select({ id: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(where)
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(asc(events.id))
    .for('update')
}

/** Grouped by event and slot, which the effects need; leads without an event form one group. */
function changeWithStatement(tx: Db, by: ChangedBy, chosen: LeadFilter, change: Change) {
  const holds = sql<boolean>`${holdsPlace}`
  // Lock in the order of ids, so that overlapping bulk changes cannot deadlock.
  const before = tx.$with('before').as(
    tx
      .select({ id: leads.id, ...CHANGEABLE, held: holds.as('held') })
      .from(leads)
      .where(and(chosen, change.where))
      .orderBy(asc(leads.id))
      .for('update'),
  )
  const { userId, actor } = byColumns(by)
  const now = new Date()
  // RETURNING sees both sides. A join afterward would depend on the planner, which knows nothing about their size and
  // may compare each of 100,000 with each.
  const changed = tx.$with('changed').as(
    tx
      .update(leads)
      .set({
        ...change.set,
        ...('status' in change.set && dueAfter(change.set.status as LeadStatus)),
        ...heardFrom(by, now),
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .from(before)
      .where(eq(leads.id, before.id))
      .returning({
        id: leads.id,
        changes: differences(change, before).as('changes'),
        places: sql<number>`${holds}::int - ${before.held}::int`.as('places'),
        /** Whether its weights counted before or count now. */
        weighed:
          sql<boolean>`${inArray(leads.kind, WEIGHED_KINDS)} and 'completed' in (${before.status}, ${leads.status})`.as(
            'weighed',
          ),
        /** Whether it was on a waiting list or is now. */
        waits: sql<boolean>`'waitlisted' in (${before.status}, ${leads.status})`.as('waits'),
        isPickup: sql<boolean>`${eq(leads.kind, 'pickup')}`.as('is_pickup'),
      }),
  )
  const written = tx.$with('written', {}).as(
    sql`insert into ${history} (subject, subject_id, action, changes, user_id, actor, created_at)
      select 'lead', ${changed.id}::text, ${change.action}::text, ${changed.changes}, ${userId}::int, ${actor}::text, ${now.toISOString()}::timestamptz
      from ${changed}`,
  )
  return tx
    .with(before, changed, written)
    .select({
      eventId: eventRegistrations.eventId,
      slot: eventRegistrations.slot,
      changed: sql`count(*)`.mapWith(Number),
      places: sql`sum(${changed.places})`.mapWith(Number),
      waits: sql<boolean>`bool_or(${changed.waits})`,
      weighed: sql<number[] | null>`array_agg(${changed.id}) filter (where ${changed.weighed})`,
      pickups: sql<number[] | null>`array_agg(${changed.id}) filter (where ${changed.isPickup})`,
    })
    .from(changed)
    .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, changed.id))
    .groupBy(eventRegistrations.eventId, eventRegistrations.slot)
}

/** Whether staff have neither replied nor called. */
const hasNoResponse = sql`not exists (select 1 from ${leadMessages} message where message.lead_id = ${leads.id} and message.kind in ('reply', 'call'))`

/**
 * A status other than pending counts as a response; setting it back to pending makes the promise due again, unless
 * somebody has replied.
 */
const dueAfter = (status: LeadStatus) => ({
  dueAt: status === 'pending' ? sql`case when ${hasNoResponse} then ${leads.promisedAt} end` : null,
  waitingSince: null,
})

type Before = Record<Changeable, PgColumn>

const first = alias(leads, 'first')

/** A person or another lead in the history: a name, which outlives the row. */
const RECORDED: Partial<Record<Changeable, { name: string; of(id: PgColumn): SQL }>> = {
  assigneeId: {
    name: 'assignee',
    of: (id) => sql`(select ${users.username} from ${users} where ${users.id} = ${id})`,
  },
  duplicateOfId: {
    name: 'duplicateOf',
    of: (id) => sql`(select ${first.reference} from ${leads} as first where ${first.id} = ${id})`,
  },
}

/** `{field: [from, to]}` for the values that change. */
function differences({ set }: Change, before: Before): SQL<Record<string, unknown>> {
  const names = Object.keys(set) as Changeable[]
  const each = names.map((name) => {
    const [from, to] = [before[name], CHANGEABLE[name]]
    const recorded = RECORDED[name]
    const both = recorded ? [recorded.of(from), recorded.of(to)] : [from, to]
    return sql`case when ${from} is distinct from ${to} then jsonb_build_object(${recorded?.name ?? name}::text, jsonb_build_array(${both[0]}, ${both[1]})) else '{}' end`
  })
  return sql`(${sql.join(each, sql` || `)})`
}
