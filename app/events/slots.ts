import type { SiteClock } from '~/settings/site-clock'
import type { PublicEvent } from './event'
import { clockTime, DAY_MINUTES, wallClock } from './event-span'

/** The parts of an event that determine its slots. */
export type Slotted = Pick<
  PublicEvent,
  'date' | 'startMinutes' | 'endMinutes' | 'slotMinutes' | 'slotCapacity' | 'closedSlots'
>

type Spaced = Pick<Slotted, 'startMinutes' | 'endMinutes' | 'slotMinutes'>

/** Places taken by start of the slot (`09:15`), or `''` without a slot. */
export type Taken = Readonly<Record<string, number>>

export interface Slot {
  /** `09:15` in site time: its id in forms, the API and the database. */
  time: string
  /** Minutes after midnight of the event's day. */
  start: number
  end: number
}

/** A slot that people can choose, unless `left` is 0. */
export interface OpenSlot extends Slot {
  left: number
}

/** All slots between start and end, including closed ones. */
export function slotsOf({ startMinutes, endMinutes, slotMinutes }: Spaced): Slot[] {
  if (!slotMinutes || startMinutes === null || endMinutes === null) return []
  const last = endMinutes > startMinutes ? endMinutes : endMinutes + DAY_MINUTES
  const count = Math.floor((last - startMinutes) / slotMinutes)
  return Array.from({ length: count }, (_, n) => {
    const start = startMinutes + n * slotMinutes
    return { time: clockTime(start), start, end: start + slotMinutes }
  })
}

/** An event with the times of a person's slot, for their calendar; unchanged without a slot. */
export function atSlot<Event extends Spaced>(event: Event, slot: string | null): Event {
  const own = slotsOf(event).find(({ time }) => time === slot)
  return own ? { ...event, startMinutes: own.start, endMinutes: own.end } : event
}

/** The start of an event as the id of a slot; slots before it are after midnight. */
export const firstSlot = ({ startMinutes }: Pick<Slotted, 'startMinutes'>): string =>
  clockTime(startMinutes ?? 0)

/** An event whose places are limited, by its slots or as a whole. */
export type Limited = Slotted & Pick<PublicEvent, 'capacity'>

/** Slots that are neither closed nor over, with their places left, limited by those of the event. */
export function openSlots(event: Limited, taken: Taken, clock: Pick<SiteClock, 'now'>): OpenSlot[] {
  const free = Math.max(0, freePlaces(event, taken, clock))
  return slotsIgnoringCapacity(event, taken, clock).map((slot) => ({
    ...slot,
    left: Math.min(slot.left, free),
  }))
}

function slotsIgnoringCapacity(
  event: Slotted,
  taken: Taken,
  clock: Pick<SiteClock, 'now'>,
): OpenSlot[] {
  return slotsOf(event)
    .filter(({ time }) => !event.closedSlots.includes(time))
    .filter(({ end }) => wallClock(event.date, end) > clock.now)
    .map((slot) => ({
      ...slot,
      left: Math.max(0, (event.slotCapacity ?? 0) - (taken[slot.time] ?? 0)),
    }))
}

/** Free places, the smaller of slots and capacity; infinite without a limit, negative if overbooked. */
export function freePlaces(event: Limited, taken: Taken, clock: Pick<SiteClock, 'now'>): number {
  const total = Object.values(taken).reduce((sum, each) => sum + each, 0)
  const ofCapacity = event.capacity === null ? Number.POSITIVE_INFINITY : event.capacity - total
  if (!event.slotMinutes) return ofCapacity
  const left = slotsIgnoringCapacity(event, taken, clock).reduce((sum, slot) => sum + slot.left, 0)
  // People who have a place but no slot, such as an offer, will choose one.
  return Math.min(ofCapacity, left - (taken[''] ?? 0))
}

/** The slot with free places that is nearest to a time: the earlier of two; undefined if all are full. */
export function nearestFree(slots: readonly OpenSlot[], time: string): OpenSlot | undefined {
  const target = slots.find((slot) => slot.time === time)?.start ?? 0
  const distance = ({ start }: OpenSlot) => Math.abs(start - target)
  return slots.filter(({ left }) => left > 0).sort((a, b) => distance(a) - distance(b))[0]
}

/** `9:15`, without AM or PM. */
export const formatSlotTime = (time: string): string => {
  const [hour = 0, minute = ''] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute}`
}

/** `9:15 AM` */
export const formatSlot = (time: string): string =>
  `${formatSlotTime(time)} ${Number(time.slice(0, 2)) < 12 ? 'AM' : 'PM'}`

/** Describes a slot with its places: `9:00-9:15 · 4 left`, or `9:00-9:15 · full`. */
export function describeSlot({ time, end, left }: OpenSlot): string {
  const span = `${formatSlotTime(time)}-${formatSlotTime(clockTime(end))}`
  return `${span} · ${left > 0 ? `${left} left` : 'full'}`
}
