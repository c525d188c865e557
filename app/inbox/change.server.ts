import { setImmediate } from 'node:timers/promises'
import { type Db, db } from 'db/client.server'
import { eventRegistrations, leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdsPlace, NoRoom, settlePlaces } from '~/events/registration/places.server'
import { WEIGHED_KINDS } from '~/leads/kinds'
import { Refusal } from '~/leads/store.server'
import { type CacheTag, purge } from '~/platform/purge.server'
import type { Staff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { writeNumber } from '~/ui/format-number'

/** Which leads an act is about: a condition on `leads`, be it one id or all that a filter shows. */
export type Chosen = SQL | undefined

// What acts set; history says each from which value to which.
const CHANGEABLE = {
  status: leads.status,
  spam: leads.spam,
  deletedAt: leads.deletedAt,
  electronicsLbs: leads.electronicsLbs,
  commonMaterialsLbs: leads.commonMaterialsLbs,
}

/** One change to many leads. */
export interface Change {
  /** Which of the chosen it changes: those that already are so keep their version and their history. */
  where: SQL | undefined
  set: Partial<Pick<typeof leads.$inferInsert, keyof typeof CHANGEABLE>>
  /** What the history calls it: `updated`, `deleted`. */
  action: string
}

/** What an act did, and which cached pages show it. */
export interface Effect {
  /** Leads that are now different. */
  changed: number
  tags: CacheTag[]
}

/**
 * Runs an act in one transaction and forgets the cached pages it changed. Where an event has no room
 * for what the act would bring, nothing of it happens, and the Refusal says why.
 */
export async function carryOut<Result extends Effect>(
  act: (tx: Db, today: string) => Promise<Result>,
): Promise<Result | Refusal> {
  const result = await transact(act)
  if (!(result instanceof Refusal)) await purge(...result.tags)
  return result
}

async function transact<Result extends Effect>(
  act: (tx: Db, today: string) => Promise<Result>,
): Promise<Result | Refusal> {
  const todayHere = await today()
  try {
    return await db.transaction((tx) => act(tx, todayHere))
  } catch (error) {
    if (error instanceof NoRoom) return new Refusal(error.message)
    throw error
  }
}

/** Leads of one transaction: on the embedded database nobody else is answered while it runs. */
const BATCH = 250

/**
 * Changes the chosen leads a few hundred at a time, so that visitors are answered in between: all that
 * match may be 100,000. Each batch is whole. Where an event has no room for one, those before it stay
 * changed, and the Refusal says how many.
 */
export async function changeInBatches(
  staff: Staff,
  chosen: Chosen,
  change: Change,
): Promise<Effect | Refusal> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(chosen, change.where))
    .orderBy(asc(leads.id))
  let changed = 0
  const tags = new Set<CacheTag>()
  try {
    for (let from = 0; from < rows.length; from += BATCH) {
      const ids = rows.slice(from, from + BATCH).map(({ id }) => id)
      const done = await transact((tx, today) =>
        changeLeads(tx, staff, inArray(leads.id, ids), change, today),
      )
      if (done instanceof Refusal) return changed > 0 ? stoppedAfter(changed, done) : done
      changed += done.changed
      for (const tag of done.tags) tags.add(tag)
      // Requests that came in meanwhile are read, and their queries stand in line before the next batch.
      await setImmediate()
    }
  } finally {
    // Once, at the end: with every batch, visitors would wait for pages that are out of date again at once.
    await purge(...tags)
  }
  return { changed, tags: [...tags] }
}

const stoppedAfter = (changed: number, { detail, status }: Refusal) =>
  new Refusal(`${writeNumber(changed)} were changed, then: ${detail}`, status)

/**
 * Changes the chosen leads, writes their history and settles the places of their events. One statement,
 * however many they are: none of them is loaded.
 */
export async function changeLeads(
  tx: Db,
  staff: Staff,
  chosen: Chosen,
  change: Change,
  today: string,
): Promise<Effect> {
  const groups = await changeInOneStatement(tx, staff, chosen, change)
  const moved = groups.flatMap(({ eventId, places }) =>
    eventId !== null && places !== 0 ? [{ eventId, places }] : [],
  )
  const tags: CacheTag[] = []
  if (await settlePlaces(tx, moved, today)) tags.push('events')
  if (groups.some(({ weighed }) => weighed)) tags.push('impact')
  return { changed: groups.reduce((sum, { changed }) => sum + changed, 0), tags }
}

/** By event, because that is where effects go on: what is no registration comes as one group without one. */
function changeInOneStatement(tx: Db, staff: Staff, chosen: Chosen, change: Change) {
  const holds = sql<boolean>`${holdsPlace}`
  // Locked in the order of their ids: two bulk acts that overlap take turns, and never wait for each other.
  const before = tx.$with('before').as(
    tx
      .select({ id: leads.id, ...CHANGEABLE, held: holds.as('held') })
      .from(leads)
      .where(and(chosen, change.where))
      .orderBy(asc(leads.id))
      .for('update'),
  )
  // RETURNING sees both sides. Joining them afterwards would be left to the planner, which knows nothing
  // of their size, and may compare each of 100,000 with each.
  const changed = tx.$with('changed').as(
    tx
      .update(leads)
      .set({ ...change.set, version: sql`${leads.version} + 1`, updatedAt: new Date() })
      .from(before)
      .where(eq(leads.id, before.id))
      .returning({
        id: leads.id,
        changes: differences(change, before).as('changes'),
        places: sql<number>`${holds}::int - ${before.held}::int`.as('places'),
        /** Whether the impact figures held or hold its weights. */
        weighed:
          sql<boolean>`${inArray(leads.kind, WEIGHED_KINDS)} and 'completed' in (${before.status}, ${leads.status})`.as(
            'weighed',
          ),
      }),
  )
  const written = tx.$with('written', {}).as(
    sql`insert into ${history} (subject, subject_id, action, changes, user_id)
      select 'lead', ${changed.id}::text, ${change.action}::text, ${changed.changes}, ${staff.id}::int
      from ${changed}`,
  )
  return tx
    .with(before, changed, written)
    .select({
      eventId: eventRegistrations.eventId,
      changed: sql`count(*)`.mapWith(Number),
      places: sql`sum(${changed.places})`.mapWith(Number),
      weighed: sql<boolean>`bool_or(${changed.weighed})`,
    })
    .from(changed)
    .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, changed.id))
    .groupBy(eventRegistrations.eventId)
}

type Before = Record<keyof typeof CHANGEABLE, PgColumn>

/** `{field: [from, to]}` of what the change sets, without what stays the same. */
function differences({ set }: Change, before: Before): SQL<Record<string, unknown>> {
  const names = Object.keys(set) as (keyof typeof CHANGEABLE)[]
  const each = names.map(
    (name) =>
      sql`case when ${before[name]} is distinct from ${CHANGEABLE[name]} then jsonb_build_object(${name}::text, jsonb_build_array(${before[name]}, ${CHANGEABLE[name]})) else '{}' end`,
  )
  return sql`(${sql.join(each, sql` || `)})`
}
