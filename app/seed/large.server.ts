import { createHash } from 'node:crypto'
import { addDays, addMinutes, parseISO } from 'date-fns'
import { connection, type Db, db } from 'db/client.server'
import { events } from 'db/schema/events'
import {
  businessPickups,
  communityEventRequests,
  contactMessages,
  eventRegistrations,
  leads,
  quoteRequests,
  zeroWasteRequests,
} from 'db/schema/leads'
import { searchTextOfRow } from '~/inbox/lead-types.server'
import { KIND_FACTS } from '~/leads/kinds'
import { newReference } from '~/leads/reference.server'
import { purge } from '~/platform/purge.server'
import { today } from '~/settings/today.server'
import { daysAfter } from '~/ui/calendar-month'
import { EVENTS } from './content/events'
import { COMMUNITY_EVENTS } from './content/leads/community-events'
import { CONTACT } from './content/leads/contact'
import type { LeadSeed } from './content/leads/lead-seed'
import { PICKUPS } from './content/leads/pickups'
import { QUOTES } from './content/leads/quotes'
import { REGISTRATIONS } from './content/leads/registrations'
import { ZERO_WASTE } from './content/leads/zero-waste'
import { insertCrowdedEvents } from './crowded-events.server'
import { isoDay, momentOn } from './dates'
import { insertJobs } from './large-jobs.server'
import { drawPerson, oneOf, type Random } from './large-people'
import { seededRandom } from './random'

const LEADS = 100_000
const LEADS_PER_EVENT = 20
/** Rows of one INSERT: PostgreSQL takes 65,535 values in one statement. */
const BATCH = 1_000
/** Leads are spread over this many days before today, denser toward today. */
const SPAN_DAYS = 3 * 365

/**
 * Adds data for measuring: 100,000 leads by default, an event per twenty of them, twenty events with 2,000
 * registrations each, and a million received items.
 */
export async function seedLarge(count = LEADS): Promise<void> {
  const random = seededRandom(190_711)
  const day = await today()
  const held = await insertEvents(db, Math.ceil(count / LEADS_PER_EVENT), day, random)
  for (let from = 0; from < count; from += BATCH) {
    await db.transaction((tx) => insertLeads(tx, day, held, random))
    if ((from / BATCH) % 10 === 9) console.log(`${from + BATCH} of ${count} leads`)
  }
  await db.transaction((tx) => insertCrowdedEvents(tx, day, random))
  console.log('20 events of 2,000 registrations')
  await insertJobs()
  await connection.vacuum('all')
  await purge('events', 'impact')
}

type HeldEvent = Pick<typeof events.$inferSelect, 'id' | 'title' | 'date'>

async function insertEvents(
  tx: Db,
  count: number,
  day: string,
  random: Random,
): Promise<HeldEvent[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const {
      weeks: _weeks,
      weekday: _weekday,
      opensDaysBefore: _opens,
      hours,
      ...seed
    } = oneOf(EVENTS, random)
    const date = daysAfter(day, 180 - Math.round((index / count) * SPAN_DAYS))
    return {
      ...seed,
      title: `${seed.title} ${index + 1}`,
      date,
      status: 'upcoming' as const,
      startMinutes: hours ? hours[0] * 60 : null,
      endMinutes: hours ? hours[1] * 60 : null,
      createdAt: momentOn(daysAfter(date < day ? date : day, -45), 16),
    }
  })
  const stored: HeldEvent[] = []
  for (let from = 0; from < rows.length; from += BATCH)
    stored.push(
      ...(await tx
        .insert(events)
        .values(rows.slice(from, from + BATCH))
        .returning({ id: events.id, title: events.title, date: events.date })),
    )
  return stored
}

/** A lead kind, and how a row of its own table is built from a seed. */
interface Kind {
  kind: keyof typeof KIND_FACTS
  prefix: string
  seeds: readonly LeadSeed[]
  insert(
    tx: Db,
    rows: { leadId: number; details: object; day: string; event: HeldEvent }[],
  ): Promise<unknown>
}

const KINDS: Kind[] = [
  {
    kind: 'contact',
    prefix: 'CM',
    seeds: CONTACT,
    insert: (tx, rows) =>
      tx
        .insert(contactMessages)
        .values(rows.map(({ leadId, details }) => ({ ...details, leadId }))),
  },
  {
    kind: 'quote',
    prefix: 'QR',
    seeds: QUOTES,
    insert: (tx, rows) =>
      tx.insert(quoteRequests).values(rows.map(({ leadId, details }) => ({ ...details, leadId }))),
  },
  {
    kind: 'pickup',
    prefix: 'PU',
    seeds: PICKUPS,
    insert: (tx, rows) =>
      tx.insert(businessPickups).values(
        rows.map(({ leadId, details, day }) => ({
          ...(details as typeof businessPickups.$inferInsert),
          leadId,
          pickupDate: day,
        })),
      ),
  },
  {
    kind: 'community-event',
    prefix: 'CE',
    seeds: COMMUNITY_EVENTS,
    insert: (tx, rows) =>
      tx.insert(communityEventRequests).values(
        rows.map(({ leadId, details, day }) => ({
          ...(details as typeof communityEventRequests.$inferInsert),
          leadId,
          eventDate: day,
        })),
      ),
  },
  {
    kind: 'zero-waste',
    prefix: 'ZW',
    seeds: ZERO_WASTE,
    insert: (tx, rows) =>
      tx.insert(zeroWasteRequests).values(
        rows.map(({ leadId, details, day }) => ({
          ...(details as typeof zeroWasteRequests.$inferInsert),
          leadId,
          eventDate: day,
        })),
      ),
  },
  {
    kind: 'registration',
    prefix: 'RG',
    seeds: REGISTRATIONS,
    insert: (tx, rows) =>
      tx.insert(eventRegistrations).values(
        rows.map(({ leadId, details, event }) => ({
          ...(details as typeof eventRegistrations.$inferInsert),
          leadId,
          eventId: event.id,
          eventTitle: event.title,
          eventDate: event.date,
        })),
      ),
  },
]

/** Stores one batch, oldest first, so that ids grow with time. */
async function insertLeads(tx: Db, day: string, held: HeldEvent[], random: Random) {
  const drawn = Array.from({ length: BATCH }, () => draw(day, held, random))
  drawn.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime())
  const stored = await tx
    .insert(leads)
    .values(drawn.map(({ row }) => row))
    .onConflictDoNothing({ target: leads.reference })
    .returning({ id: leads.id, reference: leads.reference })
  const idOf = new Map(stored.map(({ id, reference }) => [reference, id]))
  for (const kind of KINDS) {
    const rows = drawn.flatMap(({ of, row, details, due, event }) => {
      const leadId = idOf.get(row.reference)
      // Two can have the same random reference; then the second is skipped.
      return of === kind && leadId && idOf.delete(row.reference)
        ? [{ leadId, details, day: due, event }]
        : []
    })
    if (rows.length > 0) await kind.insert(tx, rows)
  }
}

function draw(day: string, held: HeldEvent[], random: Random) {
  const of = oneOf(KINDS, random)
  const seed = oneOf(of.seeds, random)
  const age = Math.floor(random() ** 2 * SPAN_DAYS)
  const createdAt = addMinutes(momentOn(daysAfter(day, -1 - age), 15), Math.floor(random() * 539))
  const old = age > 14
  const reference = newReference(of.prefix, (below) => Math.floor(random() * below))
  const row = {
    kind: of.kind,
    reference,
    fingerprint: createHash('sha256').update(reference).digest('hex'),
    ...drawPerson(random),
    phone: seed.phone,
    organization: seed.organization,
    searchText: searchTextOfRow(of.kind, seed.details as Record<string, unknown>),
    status: old ? oneOf(KIND_FACTS[of.kind].statuses, random) : ('pending' as const),
    createdAt,
    updatedAt: createdAt,
  }
  const due = isoDay(addDays(parseISO(isoDay(createdAt)), 10))
  return { of, row, details: seed.details as object, due, event: oneOf(held, random) }
}
