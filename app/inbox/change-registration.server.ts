import type { Db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import type { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { placesLeftOf } from '~/events/places-left'
import { countName, ownFields } from '~/events/registration/event-form'
import { findFirst } from '~/events/registration/one-each.server'
import { countPlacesTaken, lockEvents, reconcilePlaces } from '~/events/registration/places.server'
import { isHolding } from '~/events/registration/registration-filters.server'
import { checkZip } from '~/events/registration/rules.server'
import { registrationOf } from '~/events/registration-state'
import {
  formatSlotTime,
  nearestFree,
  type OpenSlot,
  openSlots,
  type Slotted,
  type Taken,
} from '~/events/slots'
import { inInbox } from '~/leads/filters.server'
import { Refusal, refuse } from '~/leads/refusal.server'
import { type ChangedBy, changesBetween, writeHistory } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'
import { type SiteClock, siteClock } from '~/settings/site-clock'
import { type ChangeEffect, heardFrom, runChange, UNCHANGED } from './change.server'
import { searchTextOfRow } from './lead-types.server'

type Event = typeof events.$inferSelect
type Lead = typeof leads.$inferSelect
type Details = typeof eventRegistrations.$inferSelect

/** The change to make; missing values stay unchanged. */
interface RegistrationChange {
  /** Another event. */
  eventId?: number
  /** Another slot; at another event, the nearest free one by default. */
  slot?: string | null
  values?: Partial<Pick<Details, 'itemsDescription' | 'zip' | 'extra'>>
  contact?: Partial<Pick<Lead, 'contactName' | 'email' | 'phone'>>
}

interface Options {
  /** Statuses in which it may be changed. */
  from: readonly LeadStatus[]
  /** Staff may exceed the places. */
  overLimit?: boolean
  /** The version that staff saw; null changes whatever is there. */
  version?: number | null
  /** Runs in the transaction if it changed. */
  also?(tx: Db, changed: Changed): Promise<void>
}

/** A registration after its change, with its event. */
export interface Changed {
  lead: Lead
  details: Details
  event: Event
}

/**
 * Changes one registration, also its slot and event, in one transaction: the new place is taken and the old one freed,
 * or neither. A Refusal if there is no place; `changed` is 0 if its status is no longer one of `from`, or its version
 * differs.
 */
export async function changeRegistration(
  by: ChangedBy,
  leadId: number,
  change: RegistrationChange,
  { from, overLimit = false, version = null, also }: Options,
): Promise<ChangeEffect | Refusal> {
  return runChange(async (tx, today) => {
    const before = await lockRegistration(tx, leadId, change.eventId, from)
    if (!before || (version !== null && version !== before.lead.version)) return UNCHANGED
    const { timeZone } = await readSettings(tx)
    const clock = siteClock(timeZone)
    const slot = await findPlace(tx, before, change, { overLimit, clock })
    const { zip = before.details.zip } = change.values ?? {}
    const outside = checkZip(before.event, { zip })
    // Staff may override the event's rules.
    if (outside instanceof Refusal && by === 'visitor') refuse(outside)
    const isMove = before.event.id !== before.details.eventId
    if (isMove && before.lead.status === 'attended')
      refuse('They came to this event. Set another status before you move them.')
    if (by === 'visitor' && isMove) await requireMovable(tx, before)
    const place = { slot, outside: outside !== false }
    const changed = await store(tx, by, before, change, place)
    await also?.(tx, changed)
    const tags = await reconcilePlaces(tx, movesOf(before, changed), overLimit ? null : today)
    // Pages of a full event show how many people are waiting.
    return { changed: 1, tags: before.lead.status === 'waitlisted' ? [...tags, 'events'] : tags }
  })
}

/** Refuses if a customer has a place at the other event, brings more than it takes, or lacks what it asks. */
async function requireMovable(tx: Db, { lead, details, event }: Locked): Promise<void> {
  const { email, phone } = lead
  if (await findFirst(tx, event, { email, phone: phone ?? '' }))
    refuse('You are already registered for that date.')
  const over = event.limits.find(
    ({ category, most }) => Number(details.extra[countName(category)] ?? 0) > most,
  )
  if (over) refuse(`On that date at most ${over.most} ${over.category}. Change the number first.`)
  const given: Record<string, unknown> = { ...details.extra, zip: details.zip }
  const lacking = Object.entries(ownFields(event, null)).find(
    ([name, { required }]) => required && !given[name],
  )
  if (lacking)
    refuse(`That date also asks: ${lacking[1].label}. Register for it, then cancel this one.`)
}

interface Locked {
  lead: Lead
  details: Details
  /** The destination. */
  event: Event
}

/** Lock the events first, then the lead: everything that takes or frees places uses this order. */
async function lockRegistration(
  tx: Db,
  leadId: number,
  eventId: number | undefined,
  from: readonly LeadStatus[],
): Promise<Locked | null> {
  const [current] = await tx
    .select({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.leadId, leadId))
  const here = current?.eventId ?? null
  const target = eventId ?? here
  const locked = await lockEvents(
    tx,
    [here, target].flatMap((id) => id ?? []),
  )
  const event = locked.find(({ id, deletedAt }) => id === target && deletedAt === null)
  const [found] = await tx
    .select({ lead: leads, details: eventRegistrations })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(eq(leads.id, leadId), inInbox, inArray(leads.status, [...from])))
    .for('update', { of: leads })
  return event && found && found.details.eventId === here ? { ...found, event } : null
}

/** The new slot, null without slots; refuses if it has no place. */
async function findPlace(
  tx: Db,
  { lead, details, event }: Locked,
  change: RegistrationChange,
  { overLimit, clock }: { overLimit: boolean; clock: SiteClock },
): Promise<string | null> {
  const isSame = event.id === details.eventId
  const taken = await countPlacesTaken(tx, event.id)
  if (!isSame && !overLimit) {
    const placesLeft = placesLeftOf(event, taken, clock)
    const { state, note } = registrationOf({ ...event, placesLeft }, clock)
    if (state !== 'open') refuse(note ?? '')
  }
  if (event.slotMinutes === null || (isSame && lead.status === 'waitlisted')) return null
  const requested = change.slot === undefined ? details.slot : change.slot
  if (isSame && requested === details.slot) return requested
  const slots = isSame
    ? slotsForHolder(event, taken, { lead, details }, clock)
    : openSlots(event, taken, clock)
  const nearest = nearestFree(slots, requested ?? '')
  if (change.slot === undefined) return nearest?.time ?? refuse('This event is full.')
  const chosen = slots.find(({ time }) => time === requested)
  if (chosen && (chosen.left > 0 || overLimit)) return chosen.time
  const full = requested ? `${formatSlotTime(requested)} is full.` : 'Choose a slot.'
  const other = nearest ? `${full} ${formatSlotTime(nearest.time)} is free.` : full
  return refuse(new Refusal(other, 409, undefined, { field: 'slot' }))
}

/** The slots for a person who has a place: they need no capacity, and their own slot counts as free. */
export const slotsForHolder = (
  event: Slotted,
  taken: Taken,
  { lead, details }: { lead: Lead; details: Details },
  clock: SiteClock,
): OpenSlot[] => openSlots({ ...event, capacity: null }, withoutOwn(taken, lead, details), clock)

/** Places taken by others. */
function withoutOwn(taken: Taken, { status }: Lead, { slot }: Details): Taken {
  const key = slot ?? ''
  return isHolding(status) ? { ...taken, [key]: (taken[key] ?? 0) - 1 } : taken
}

/** Statuses of people who wait for a place, or have not accepted it. */
const WITHOUT_PLACE: readonly LeadStatus[] = ['waitlisted', 'offered']

async function store(
  tx: Db,
  by: ChangedBy,
  { lead, details, event }: Locked,
  { values, contact }: RegistrationChange,
  { slot, outside }: { slot: string | null; outside: boolean },
): Promise<Changed> {
  const isMove = event.id !== details.eventId
  const place = { eventId: event.id, eventTitle: event.title, eventDate: event.date, slot }
  // Staff move people to events that have a place for them.
  const placed = isMove && WITHOUT_PLACE.includes(lead.status) && { status: 'confirmed' as const }
  const [after] = await tx
    .update(eventRegistrations)
    .set({ ...values, ...place, outside, ...(placed && { offeredUntil: null }) })
    .where(eq(eventRegistrations.leadId, lead.id))
    .returning()
  const now = new Date()
  const [row] = await tx
    .update(leads)
    .set({
      ...contact,
      ...placed,
      ...heardFrom(by, now),
      searchText: searchTextOfRow('registration', after ?? details),
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, lead.id))
    .returning()
  const changed = { lead: row ?? lead, details: after ?? details, event }
  const { eventId: _, ...shown } = place
  const { extra, ...texts } = values ?? {}
  const cleared = Object.fromEntries(Object.keys(details.extra).map((name) => [name, null]))
  const answers = extra && answersOf(event, { ...cleared, ...extra })
  const changes = changesBetween(
    { ...details, ...lead, ...answersOf(event, details.extra) },
    { ...texts, ...contact, ...shown, ...placed, ...answers },
  )
  await writeHistory(tx, by, {
    subject: 'lead',
    subjectId: lead.id,
    action: 'updated',
    changes,
    version: changed.lead.version,
  })
  return changed
}

/** Counts and answers by what the event calls them, for the history. */
function answersOf(event: Event, extra: Record<string, unknown>): Record<string, unknown> {
  const fields = ownFields(event, null)
  const named = Object.entries(extra).flatMap(([name, value]) => {
    const label = fields[name]?.label
    return label ? [[label, value] as const] : []
  })
  return Object.fromEntries(named)
}

/** Places it takes and frees. */
function movesOf(before: Locked, after: Changed) {
  const placeOf = ({ lead, details: { eventId, slot } }: Pick<Changed, 'lead' | 'details'>) =>
    isHolding(lead.status) ? [{ eventId, slot }] : []
  const moves = [
    ...placeOf(before).map((place) => ({ ...place, places: -1 })),
    ...placeOf(after).map((place) => ({ ...place, places: 1 })),
  ]
  return moves.flatMap(({ eventId, ...move }) => (eventId === null ? [] : [{ eventId, ...move }]))
}
