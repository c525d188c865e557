import { createHash } from 'node:crypto'
import { type Db, db } from 'db/client.server'
import { LENGTH, type TurnedAwayReason } from 'db/enums'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, isNull, or } from 'drizzle-orm'
import { NO_LIMIT } from '~/events/registration/places.server'
import type { Tap } from '~/forms/tap'
import { type ChangeEffect, changeLeadsOfLocked, runChange } from '~/inbox/change.server'
import { inInbox } from '~/leads/filters.server'
import { Refusal } from '~/leads/store.server'
import type { Gate } from './gates.server'
import { ASKING_STATUSES } from './person'

const actorOf = ({ name }: Gate) => `gate: ${name}` as const

const NOTHING: ChangeEffect = { changed: 0, tags: [] }

/**
 * Checks in a registered person: stores the arrival and sets the registration to attended. Does nothing if they are in
 * already. A Refusal if they are not on the list, or cancelled or waiting without `letIn`.
 */
export async function admit(
  gate: Gate,
  leadId: number,
  tap: Tap,
  letIn: boolean,
): Promise<Refusal | null> {
  const outcome = await runChange<ChangeEffect & { refusal?: Refusal }>(async (tx) => {
    const lead = await lockRegistered(tx, gate.eventId, leadId)
    if (!lead)
      return { ...NOTHING, refusal: new Refusal('This person is no longer on the list.', 404) }
    if (ASKING_STATUSES.includes(lead.status) && !letIn)
      return (await isCounted(tx, gate.eventId, leadId, tap))
        ? NOTHING
        : { ...NOTHING, refusal: new Refusal(whyAsk(lead), 409) }
    const stored = await tx
      .insert(arrivals)
      .values({
        eventId: gate.eventId,
        gateId: gate.id,
        tap: tap.id,
        leadId,
        statusBefore: lead.status,
        arrivedAt: tap.at,
        changedAt: new Date(),
      })
      .onConflictDoNothing()
      .returning({ id: arrivals.id })
    return stored.length > 0 ? setStatus(tx, gate, leadId, lead.status, 'attended') : NOTHING
  })
  return outcome instanceof Refusal ? outcome : (outcome.refusal ?? null)
}

/** Locks the event until the transaction ends, so that the taps of all phones run one after another. */
const lockEvent = (tx: Db, { eventId }: Gate) =>
  tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update')

/** A person on the list. The event is locked, then the registration, as everything that changes places does. */
async function lockRegistered(tx: Db, eventId: number, leadId: number) {
  const [lead] = await tx
    .select({ name: leads.contactName, status: leads.status })
    .from(events)
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(eq(events.id, eventId), eq(leads.id, leadId), inInbox))
    .for('update', { of: [events, leads] })
  return lead
}

/** Whether this tap, or another phone's, was counted. */
async function isCounted(tx: Db, eventId: number, leadId: number, { id }: Tap) {
  const sameTap = and(eq(arrivals.eventId, eventId), eq(arrivals.tap, id))
  const isIn = and(eq(arrivals.leadId, leadId), isNull(arrivals.undoneAt))
  return (await tx.$count(arrivals, or(sameTap, isIn))) > 0
}

type Registered = NonNullable<Awaited<ReturnType<typeof lockRegistered>>>

const whyAsk = ({ name, status }: Registered) =>
  status === 'cancelled'
    ? `${name} cancelled. Let them in?`
    : `${name} is on the waiting list. Let them in?`

/** Changes the status of a registration that has the status `from`. */
async function setStatus(
  tx: Db,
  gate: Gate,
  leadId: number,
  from: Registered['status'],
  to: Registered['status'],
): Promise<ChangeEffect> {
  if (from === to) return NOTHING
  const change = { where: eq(leads.status, from), set: { status: to }, action: 'updated' }
  // People who are at the gate get in even if the event is full.
  return changeLeadsOfLocked(tx, actorOf(gate), eq(leads.id, leadId), change, NO_LIMIT)
}

/** Removes an arrival and restores the registration's status. Repeating it does nothing. */
export async function undoArrival(gate: Gate, tapId: string): Promise<void> {
  await runChange(async (tx) => {
    await lockEvent(tx, gate)
    const now = new Date()
    const [undone] = await tx
      .update(arrivals)
      .set({ undoneAt: now, changedAt: now })
      .where(
        and(eq(arrivals.eventId, gate.eventId), eq(arrivals.tap, tapId), isNull(arrivals.undoneAt)),
      )
      .returning({ leadId: arrivals.leadId, statusBefore: arrivals.statusBefore })
    if (!undone?.leadId || !undone.statusBefore) return NOTHING
    return setStatus(tx, gate, undone.leadId, 'attended', undone.statusBefore)
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

/** The same for every resend of the form, so that this person counts once, too. */
const idForName = ({ id }: Tap, name: string): string =>
  createHash('sha256').update(`${id} ${name}`).digest('base64url').slice(0, LENGTH.tap)

/** Counts a person who is turned away. */
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
}
