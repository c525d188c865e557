import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { FieldErrors } from '~/platform/http/problem.server'
import { parseEventTime } from '../event-time'
import { formatSlot, slotsOf } from '../slots'
import { holdsPlace } from './registration-filters.server'

interface SlotValues {
  date: string
  time: string
  slotMinutes: string | null
  slotCapacity: number | null
  closedSlots: string[]
}

/** How many people to name if a change would drop their slots. */
const MAX_NAMES = 5

/** Validates the slots of an event: they need a parsable time and places. Errors by field, or null. */
export function checkSlots(values: SlotValues): FieldErrors | null {
  const { slotMinutes, slotCapacity, closedSlots } = values
  if (slotMinutes === null)
    return slotCapacity === null ? null : { slotMinutes: ['Choose how long a slot is'] }
  if (slotCapacity === null) return { slotCapacity: ['Enter how many places each slot has'] }
  const times = slotTimes(values)
  if (times.length === 0)
    return { time: ['Slots need a start and an end, such as 9:00 AM - 2:00 PM'] }
  const unknown = closedSlots.find((closed) => !times.includes(closed))
  return unknown
    ? { closedSlots: [`There is no slot at ${unknown}. They start at ${times[0] ?? ''}.`] }
    : null
}

function slotTimes({ time, slotMinutes, ...values }: SlotValues): string[] {
  const span = parseEventTime(time) ?? { startMinutes: null, endMinutes: null }
  const minutes = slotMinutes === null ? null : Number(slotMinutes)
  return slotsOf({ ...values, ...span, slotMinutes: minutes }).map((slot) => slot.time)
}

/** Refuses a change of an event that drops a slot in use. Errors by field, or null. */
export async function checkSlotsInUse(
  tx: Db,
  values: SlotValues,
  id: number,
): Promise<FieldErrors | null> {
  const slots = slotTimes(values)
  const people = await tx
    .select({ name: leads.contactName, reference: leads.reference, slot: eventRegistrations.slot })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(and(eq(eventRegistrations.eventId, id), isInNone(slots), holdsPlace))
    .orderBy(asc(eventRegistrations.slot), asc(leads.id))
    .limit(MAX_NAMES + 1)
  if (people.length === 0) return null
  const named = people
    .slice(0, MAX_NAMES)
    .map(({ name, reference, slot }) => `${name} at ${formatSlot(slot ?? '')} (${reference})`)
  const more = people.length > MAX_NAMES ? ' and others' : ''
  const field = slots.length > 0 ? 'time' : 'slotMinutes'
  return {
    [field]: [`These slots are taken: ${named.join(', ')}${more}. Move these people first.`],
  }
}

/** Clears slots that a saved event no longer has: of people without a place, who may get one again. */
export async function clearGoneSlots(tx: Db, event: typeof events.$inferSelect): Promise<void> {
  const slots = slotsOf(event).map(({ time }) => time)
  await tx
    .update(eventRegistrations)
    .set({ slot: null })
    .where(and(eq(eventRegistrations.eventId, event.id), isInNone(slots)))
}

/** Whether a registration's slot is none of these. */
const isInNone = (slots: string[]) =>
  and(
    isNotNull(eventRegistrations.slot),
    slots.length > 0 ? notInArray(eventRegistrations.slot, slots) : undefined,
  )
