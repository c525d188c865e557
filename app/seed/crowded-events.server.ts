import { createHash, randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns'
import type { Db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { events } from 'db/schema/events'
import { arrivals, gates } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { eq } from 'drizzle-orm'
import { isHolding } from '~/events/registration/registration-filters.server'
import { slotsOf } from '~/events/slots'
import { hashPin } from '~/gate/gates.server'
import { newReference } from '~/leads/reference.server'
import { daysAfter } from '~/ui/calendar-month'
import { EVENTS } from './content/events'
import { REGISTRATIONS } from './content/leads/registrations'
import { momentOn } from './dates'
import { drawPerson, oneOf, type Random } from './large-people'

type Event = typeof events.$inferSelect

const COUNT = 20
/** Days between the first event and today. There is one event a day. */
const DAYS_BEFORE = 10
const REGISTRATIONS_EACH = 2_000
/** Rows of one INSERT: PostgreSQL takes 65,535 values in one statement. */
const BATCH = 1_000

const PAST_STATUSES: readonly LeadStatus[] = [
  ...Array<LeadStatus>(15).fill('attended'),
  ...(['pending', 'confirmed', 'confirmed', 'cancelled', 'cancelled'] as const),
]
const COMING_STATUSES: readonly LeadStatus[] = [
  ...Array<LeadStatus>(12).fill('pending'),
  ...(['confirmed', 'confirmed', 'scheduled', 'cancelled', 'waitlisted'] as const),
]

/** Events with the most registrations: past, today and upcoming; every other one has slots. */
export async function insertCrowdedEvents(tx: Db, day: string, random: Random): Promise<void> {
  for (let n = 0; n < COUNT; n += 1) {
    const event = await insertEvent(tx, daysAfter(day, n - DAYS_BEFORE), n)
    const isOver = event.date < day
    const registrations = await fillEvent(tx, event, REGISTRATIONS_EACH, random, {
      statuses: isOver ? PAST_STATUSES : COMING_STATUSES,
      by: isOver ? event.date : day,
    })
    if (isOver) await insertArrivals(tx, event, registrations, random)
    const holding = registrations.filter(({ status }) => isHolding(status)).length
    const isFull = registrations.some(({ status }) => status === 'waitlisted')
    await tx
      .update(events)
      .set({ capacity: holding, ...(isFull && { status: 'full', filledByCapacity: true }) })
      .where(eq(events.id, event.id))
  }
}

async function insertEvent(tx: Db, date: string, n: number): Promise<Event> {
  const {
    weeks: _weeks,
    weekday: _weekday,
    opensDaysBefore: _opens,
    hours: _hours,
    ...seed
  } = EVENTS[n % EVENTS.length] as (typeof EVENTS)[number]
  const hasSlots = n % 2 === 1
  const [event] = await tx
    .insert(events)
    .values({
      ...seed,
      title: `${seed.title}, crowded ${n + 1}`,
      date,
      time: '9:00 AM - 5:00 PM',
      startMinutes: 540,
      endMinutes: 1020,
      slotMinutes: hasSlots ? 15 : null,
      slotCapacity: hasSlots ? 80 : null,
      ...{
        closedSlots: [],
        limits: [],
        zips: [],
        questions: [],
        status: 'upcoming',
        oneEach: true,
      },
      createdAt: momentOn(daysAfter(date, -60), 16),
    })
    .returning()
  if (!event) throw new Error('The event was not stored')
  return event
}

/** A stored registration. */
export type Registered = Pick<typeof leads.$inferSelect, 'id' | 'status'>

interface Crowd {
  /** Statuses to draw from; each entry is equally likely. */
  statuses: readonly LeadStatus[]
  /** Everybody registers before this day. */
  by: string
}

/** Registers `count` people for an event, spread over its slots. */
export async function fillEvent(
  tx: Db,
  event: Event,
  count: number,
  random: Random,
  { statuses, by }: Crowd,
): Promise<Registered[]> {
  const slots = slotsOf(event)
  const stored: Registered[] = []
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, () =>
      drawRegistration(oneOf(statuses, random), by, random),
    )
    // Two can have the same random reference; then the second is skipped.
    const batch = await tx
      .insert(leads)
      .values(rows)
      .onConflictDoNothing({ target: leads.reference })
      .returning({ id: leads.id, status: leads.status })
    await tx.insert(eventRegistrations).values(
      batch.map(({ id, status }, n) => ({
        ...oneOf(REGISTRATIONS, random).details,
        leadId: id,
        eventId: event.id,
        eventTitle: event.title,
        eventDate: event.date,
        slot: (isHolding(status) && slots[(from + n) % slots.length]?.time) || null,
      })),
    )
    stored.push(...batch)
  }
  return stored
}

function drawRegistration(status: LeadStatus, by: string, random: Random) {
  const reference = newReference('RG')
  const days = -1 - Math.floor(random() * 40)
  const createdAt = addMinutes(momentOn(daysAfter(by, days), 15), Math.floor(random() * 539))
  return {
    ...drawPerson(random),
    kind: 'registration' as const,
    reference,
    fingerprint: createHash('sha256').update(reference).digest('hex'),
    phone: `(303) 555-${String(Math.floor(random() * 10_000)).padStart(4, '0')}`,
    status,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Attendance over the day at two gates, including walk-ins. */
async function insertArrivals(tx: Db, event: Event, registered: Registered[], random: Random) {
  const open = ['Gate A', 'Gate B'].map((name) => {
    const token = randomBytes(16).toString('base64url')
    const pin = randomBytes(16).toString('base64url')
    return { eventId: event.id, name, token, pinHash: hashPin(token, pin) }
  })
  const stored = await tx.insert(gates).values(open).returning({ id: gates.id })
  const arrival = (tap: string) => {
    const arrivedAt = addMinutes(momentOn(event.date, 16), Math.floor(random() * 7 * 60))
    const gateId = oneOf(stored, random).id
    return { eventId: event.id, gateId, tap, arrivedAt, changedAt: arrivedAt }
  }
  const attended = registered.filter(({ status }) => status === 'attended')
  const all = [
    ...attended.map(({ id }) => ({
      ...arrival(`registered-${id}`),
      leadId: id,
      statusBefore: 'confirmed' as const,
    })),
    ...Array.from({ length: WALK_INS }, (_, n) => ({
      ...arrival(`walk-in-${n}`),
      name: drawPerson(random).contactName,
      items: 'An old television',
    })),
  ]
  for (let from = 0; from < all.length; from += BATCH)
    await tx.insert(arrivals).values(all.slice(from, from + BATCH))
}

const WALK_INS = 200
