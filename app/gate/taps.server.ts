import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { LENGTH, type LeadStatus, type TurnedAwayReason } from 'db/enums'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Tap } from '~/forms/tap'
import { type ChangeEffect, changeLeadsOfLocked, runChange, UNCHANGED } from '~/inbox/change.server'
import { inInbox } from '~/leads/filters.server'
import { Refusal } from '~/leads/refusal.server'
import { batchCalls } from './batch-calls.server'
import type { Gate } from './gates.server'
import { ASKING_STATUSES } from './person'

const actorOf = ({ name }: Gate) => `gate: ${name}` as const

/** A volunteer's tap on a registered person. */
interface CheckIn {
  leadId: number
  tap: Tap
  /** Whether the volunteer agreed to let in somebody who cancelled or is waiting. */
  letIn: boolean
}

/**
 * Checks in a registered person: stores the arrival and sets the registration to attended. Does nothing if they are in
 * already. A Refusal if they are not on the list, or cancelled or waiting without `letIn`.
 */
export const checkInPerson: (gate: Gate, checkIn: CheckIn) => Promise<Refusal | null> =
  batchCalls(checkInAll)

/** In one transaction, because taps wait for the event's lock: 30 at once would wait for 30 transactions. */
async function checkInAll(gate: Gate, taps: CheckIn[]): Promise<(Refusal | null)[]> {
  const outcome = await runChange<ChangeEffect & { refusals: (Refusal | null)[] }>(
    async (tx, today) => {
      const people = await lockRegistered(
        tx,
        gate.eventId,
        taps.map(({ leadId }) => leadId),
      )
      const mayEnter = ({ leadId, letIn }: CheckIn) => {
        const status = people.get(leadId)?.status
        return status !== undefined && (letIn || !ASKING_STATUSES.includes(status))
      }
      const arrived = await storeArrivals(tx, gate, taps.filter(mayEnter), people)
      const effect = await setStatus(
        tx,
        gate,
        arrived,
        ne(leads.status, 'attended'),
        'attended',
        today,
      )
      const refusals: (Refusal | null)[] = []
      for (const checkIn of taps)
        refusals.push(
          mayEnter(checkIn)
            ? null
            : await whyRefused(tx, gate, checkIn, people.get(checkIn.leadId)),
        )
      return { ...effect, refusals }
    },
  )
  return outcome instanceof Refusal ? taps.map(() => outcome) : outcome.refusals
}

type People = Awaited<ReturnType<typeof lockRegistered>>

/** Stores the arrivals of people who are not in yet, and returns their ids. */
async function storeArrivals(
  tx: Db,
  gate: Gate,
  taps: CheckIn[],
  people: People,
): Promise<number[]> {
  if (taps.length === 0) return []
  const { eventId, id: gateId } = gate
  const changedAt = new Date()
  const stored = await tx
    .insert(arrivals)
    .values(
      taps.map(({ leadId, tap }) => ({
        eventId,
        gateId,
        leadId,
        changedAt,
        tap: tap.id,
        statusBefore: people.get(leadId)?.status,
        arrivedAt: tap.at,
      })),
    )
    .onConflictDoNothing()
    .returning({ leadId: arrivals.leadId })
  return stored.flatMap(({ leadId }) => leadId ?? [])
}

/** Null if this tap, or another phone's, was counted before. */
async function whyRefused(
  tx: Db,
  gate: Gate,
  { leadId, tap }: CheckIn,
  person: ReturnType<People['get']>,
): Promise<Refusal | null> {
  if (!person) return new Refusal('This person is no longer on the list.', 404)
  const sameTap = and(eq(arrivals.eventId, gate.eventId), eq(arrivals.tap, tap.id))
  const isIn = and(eq(arrivals.leadId, leadId), isNull(arrivals.undoneAt))
  if ((await tx.$count(arrivals, or(sameTap, isIn))) > 0) return null
  const { name, status } = person
  return new Refusal(
    status === 'cancelled'
      ? `${name} cancelled. Let them in?`
      : `${name} is on the waiting list. Let them in?`,
  )
}

/** Locks the event until the transaction ends, so that the taps of all phones run one after another. */
const lockEvent = (tx: Db, { eventId }: Gate) =>
  tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update')

/** The people on the list. Locks the event, then registrations, as everything that changes places does. */
async function lockRegistered(tx: Db, eventId: number, ids: number[]) {
  const rows = await tx
    .select({ id: leads.id, name: leads.contactName, status: leads.status })
    .from(events)
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(eq(events.id, eventId), inArray(leads.id, ids), inInbox))
    .orderBy(asc(leads.id))
    .for('update', { of: [events, leads] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Changes the status of registrations that have the status `from`. */
async function setStatus(
  tx: Db,
  gate: Gate,
  ids: number[],
  from: SQL,
  to: LeadStatus,
  today: string,
): Promise<ChangeEffect> {
  if (ids.length === 0) return UNCHANGED
  // People who are at the gate get in even if the event is full.
  const change = { where: from, set: { status: to }, action: 'updated', overLimit: true }
  return changeLeadsOfLocked(tx, actorOf(gate), inArray(leads.id, ids), change, today)
}

/** Removes an arrival and restores the registration's status. Repeating it does nothing. */
export async function undoArrival(gate: Gate, tapId: string): Promise<void> {
  await runChange(async (tx, today) => {
    await lockEvent(tx, gate)
    const now = new Date()
    const [undone] = await tx
      .update(arrivals)
      .set({ undoneAt: now, changedAt: now })
      .where(
        and(eq(arrivals.eventId, gate.eventId), eq(arrivals.tap, tapId), isNull(arrivals.undoneAt)),
      )
      .returning({ leadId: arrivals.leadId, statusBefore: arrivals.statusBefore })
    if (!undone?.leadId || !undone.statusBefore) return UNCHANGED
    return setStatus(
      tx,
      gate,
      [undone.leadId],
      eq(leads.status, 'attended'),
      undone.statusBefore,
      today,
    )
  })
}

interface WalkIn {
  name: string
  items: string | null
  phone: string | null
  email: string | null
  zip: string | null
  counts: Record<string, number>
}

/**
 * Stores a walk-in and returns the arrival's id. If a browser goes back, its form has the same tap as the one before,
 * so another name counts as another person.
 */
export async function addWalkIn(gate: Gate, tap: Tap, walkIn: WalkIn): Promise<number | null> {
  const { eventId, id: gateId } = gate
  await db
    .insert(arrivals)
    .values({
      ...walkIn,
      eventId,
      gateId,
      tap: tap.id,
      arrivedAt: tap.at,
      changedAt: new Date(),
    })
    .onConflictDoNothing({ target: [arrivals.eventId, arrivals.tap] })
  const [stored] = await db
    .select({ id: arrivals.id, name: arrivals.name })
    .from(arrivals)
    .where(and(eq(arrivals.eventId, eventId), eq(arrivals.tap, tap.id)))
  if (stored && stored.name !== walkIn.name)
    return addWalkIn(gate, { ...tap, id: idForName(tap, walkIn.name) }, walkIn)
  return stored?.id ?? null
}

/** The arrival of a walk-in that was sent before with this tap; null if there is none. */
export async function findWalkIn(
  { eventId }: Gate,
  tap: Tap,
  name: string,
): Promise<number | null> {
  const sameTap = inArray(arrivals.tap, [tap.id, idForName(tap, name)])
  const [stored] = await db
    .select({ id: arrivals.id })
    .from(arrivals)
    .where(and(eq(arrivals.eventId, eventId), sameTap, eq(arrivals.name, name)))
  return stored?.id ?? null
}

/** The same for every resend of the form, so that this person counts once, too. */
const idForName = ({ id }: Tap, name: string): string =>
  createHash('sha256').update(`${id} ${name}`).digest('base64url').slice(0, LENGTH.tap)

/** Counts a person who is turned away. As with walk-ins, another name or reason after going back is another person. */
export async function turnAway(
  gate: Gate,
  tap: Tap,
  reason: TurnedAwayReason,
  name: string | null,
): Promise<void> {
  const { eventId, id: gateId } = gate
  await db
    .insert(turnedAway)
    .values({ eventId, gateId, tap: tap.id, reason, name, createdAt: tap.at })
    .onConflictDoNothing({ target: [turnedAway.eventId, turnedAway.tap] })
  const [stored] = await db
    .select({ name: turnedAway.name, reason: turnedAway.reason })
    .from(turnedAway)
    .where(and(eq(turnedAway.eventId, eventId), eq(turnedAway.tap, tap.id)))
  if (stored && (stored.name !== name || stored.reason !== reason))
    await turnAway(gate, { ...tap, id: idForName(tap, `${name} ${reason}`) }, reason, name)
}
