import { randomUUID } from 'node:crypto'
import { db } from 'db/client.server'
import { countWhere } from 'db/count-where'
import type { events } from 'db/schema/events'
import { arrivals, gates } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toJson } from '~/events/registration/event-form'
import { EXPECTED, holdsPlace } from '~/events/registration/registration-filters.server'
import { firstSlot, formatSlot } from '~/events/slots'
import { toSiteTime } from '~/forms/site-time'
import { inInbox } from '~/leads/filters.server'
import { statusLabel } from '~/leads/statuses'
import {
  AN_HOUR_MS,
  ASKING_STATUSES,
  countPeople,
  type GateCounts,
  type GatePerson,
  OUTSIDE,
  orderOf,
  type RosterOrder,
  registrationKey,
  walkInKey,
} from './person'

// What a gate shows about people: never email address, street or notes.

const arrival = {
  tap: arrivals.tap,
  arrivedAt: arrivals.arrivedAt,
  gate: gates.name,
}

const registration = {
  id: leads.id,
  reference: leads.reference,
  name: leads.contactName,
  phone: leads.phone,
  status: leads.status,
  items: eventRegistrations.itemsDescription,
  slot: eventRegistrations.slot,
  outside: eventRegistrations.outside,
  extra: eventRegistrations.extra,
  holdsPlace: sql<boolean>`${holdsPlace}`,
  isShown: sql<boolean>`${inInbox}`,
  arrival,
}

const selectRegistrations = (eventId: number, where?: SQL) =>
  db
    .select(registration)
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .leftJoin(arrivals, and(eq(arrivals.leadId, leads.id), isNull(arrivals.undoneAt)))
    .leftJoin(gates, eq(gates.id, arrivals.gateId))
    .where(and(eq(eventRegistrations.eventId, eventId), where))

const selectWalkIns = (eventId: number, where?: SQL) =>
  db
    .select({
      id: arrivals.id,
      name: arrivals.name,
      phone: arrivals.phone,
      items: arrivals.items,
      counts: arrivals.counts,
      undoneAt: arrivals.undoneAt,
      arrival,
    })
    .from(arrivals)
    .innerJoin(gates, eq(gates.id, arrivals.gateId))
    .where(and(eq(arrivals.eventId, eventId), isNull(arrivals.leadId), where))

type Registration = Awaited<ReturnType<typeof selectRegistrations>>[number]
type WalkIn = Awaited<ReturnType<typeof selectWalkIns>>[number]

/** What the list needs of its event. */
type ListedEvent = Pick<typeof events.$inferSelect, 'id' | 'startMinutes'>

/** Formatting and order of the rows. */
interface ListContext {
  timeZone: string
  /** The first slot of the event. */
  first: string
}

/** Everyone registered for an event or walked in, by slot and name. */
async function listEverybody({ id }: ListedEvent, context: ListContext): Promise<GatePerson[]> {
  const registrations = await selectRegistrations(id, inInbox)
  const walkIns = await selectWalkIns(id, isNull(arrivals.undoneAt))
  return inOrder([
    ...registrations.map((row) => toPerson(row, context)),
    ...walkIns.map((row) => toWalkIn(row, context)),
  ])
}

/** Above this, the page has only the first people, and phones fetch the rest. */
const MAX_WHOLE = 300
const FIRST = 50

/** Whether the page has everyone. */
export const isWhole = ({ total }: { total: number }): boolean => total <= MAX_WHOLE

export interface GateList {
  people: GatePerson[]
  counts: GateCounts
  /** The number of people if the page has only some of them; null if it has all. */
  total: number | null
}

/** The people on the page: all, or the first that match the search. */
export async function listPeople(
  event: ListedEvent,
  { query, all, timeZone }: { query: string; all: boolean; timeZone: string },
): Promise<GateList> {
  const { total, ...counts } = await countAtGate(event.id)
  const context = { timeZone, first: firstSlot(event) }
  if (all || isWhole({ total })) {
    const people = await listEverybody(event, context)
    return { people, counts: countPeople(people), total: null }
  }
  const registered = await selectRegistrations(
    event.id,
    and(inInbox, contains(query, leads.contactName, leads.phone, leads.reference)),
  )
    .orderBy(isAfterMidnight(context), eventRegistrations.slot, leads.contactName)
    .limit(FIRST)
  const walkIns = await selectWalkIns(
    event.id,
    and(isNull(arrivals.undoneAt), contains(query, arrivals.name, arrivals.phone)),
  )
    .orderBy(arrivals.name)
    .limit(FIRST)
  const people = inOrder([
    ...registered.map((row) => toPerson(row, context)),
    ...walkIns.map((row) => toWalkIn(row, context)),
  ])
  return { people: people.slice(0, FIRST), counts, total }
}

/** The slot's order; null, and so last, without one, like `orderOf` (person.ts). */
const isAfterMidnight = ({ first }: ListContext) => sql`${eventRegistrations.slot} < ${first}`

/** Whether every word of a search occurs in a row's search text (person.ts, `isFound`). */
function contains(query: string, name: PgColumn, phone: PgColumn, reference?: PgColumn) {
  const text = sql`lower(concat_ws(' ', ${name}, ${reference ?? sql`null`}))`
  // Numbers are stored as typed: `(303) 555-0142`.
  const digits = sql`right(translate(${phone}, '-. ()', ''), 4)`
  const inText = (word: string) => sql`strpos(${text}, ${word}) > 0`
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) =>
      /^\d+$/.test(word) ? or(inText(word), sql`strpos(${digits}, ${word}) > 0`) : inText(word),
    ),
  )
}

/** The figures of a gate, and how many rows its list has. */
export async function countAtGate(eventId: number, now = Date.now()) {
  const isRecent = gte(arrivals.arrivedAt, new Date(now - AN_HOUR_MS))
  const [registered] = await db
    .select({
      rows: count(),
      expected: countWhere(holdsPlace),
      here: countWhere(isNotNull(arrivals.id)),
    })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .leftJoin(arrivals, and(eq(arrivals.leadId, leads.id), isNull(arrivals.undoneAt)))
    .where(and(eq(eventRegistrations.eventId, eventId), inInbox))
  const [came] = await db
    .select({ walkIns: countWhere(isNull(arrivals.leadId)), lastHour: countWhere(isRecent) })
    .from(arrivals)
    .where(and(eq(arrivals.eventId, eventId), isNull(arrivals.undoneAt)))
  const { rows = 0, expected = 0, here = 0 } = registered ?? {}
  const { walkIns = 0, lastHour = 0 } = came ?? {}
  return { total: rows + walkIns, expected, here, walkIns, lastHour }
}

/** A person, or only the key of one who left the list. */
type PersonChange = GatePerson | { key: string; isGone: true }

/** Everyone who changed since a timestamp. */
export async function listChanges(
  event: ListedEvent,
  since: Date,
  timeZone: string,
): Promise<PersonChange[]> {
  const context = { timeZone, first: firstSlot(event) }
  const registrations = await selectRegistrations(
    event.id,
    or(
      gte(leads.updatedAt, since),
      sql`exists (select 1 from ${arrivals} changed where changed.lead_id = ${leads.id} and changed.changed_at >= ${since.toISOString()})`,
    ),
  )
  const walkIns = await selectWalkIns(event.id, gte(arrivals.changedAt, since))
  return [
    ...registrations.map((row) =>
      row.isShown ? toPerson(row, context) : gone(registrationKey(row.id)),
    ),
    ...walkIns.map((row) =>
      row.undoneAt === null ? toWalkIn(row, context) : gone(walkInKey(row.id)),
    ),
  ]
}

const gone = (key: string) => ({ key, isGone: true }) as const

/** Everyone who holds a place, for the printed list, by slot or name. */
export async function listExpected(event: ListedEvent, by: RosterOrder) {
  const rows = await selectRegistrations(event.id, holdsPlace)
  const first = firstSlot(event)
  const people = rows.map(({ id, name, slot, items, phone, outside, extra }) => ({
    id,
    name,
    order: orderOf(name, by === 'slot' ? slot : null, first),
    slot: slot && formatSlot(slot),
    items,
    counts: countsOf(toJson(extra).counts),
    outside,
    answers: toJson(extra).answers,
    lastFour: lastFour(phone),
  }))
  return inOrder(people)
}

/** `TVs or monitors: 2, Tires: 1`; null if nobody brings any. */
const countsOf = (counts: { category: string; count: unknown }[]): string | null =>
  counts
    .filter(({ count }) => Number(count) > 0)
    .map(({ category, count }) => `${category}: ${count}`)
    .join(', ') || null

const collator = new Intl.Collator('en-US')
const inOrder = <Ordered extends { order: string }>(people: Ordered[]): Ordered[] =>
  people.sort((a, b) => collator.compare(a.order, b.order))

function toPerson(row: Registration, { timeZone, first }: ListContext): GatePerson {
  const { id, reference, name, phone, status, items, slot, holdsPlace: isExpected } = row
  const digits = lastFour(phone)
  const here = hereOf(row.arrival, timeZone)
  return {
    key: registrationKey(id),
    leadId: id,
    name,
    order: orderOf(name, slot, first),
    slot: slot && formatSlot(slot),
    items,
    counts: countsOf(toJson(row.extra).counts),
    lastFour: digits,
    search: [name, reference, digits].join(' ').toLowerCase(),
    isExpected,
    badge: badgeOf(row, here !== null),
    asks: ASKING_STATUSES.includes(status),
    tap: randomUUID(),
    here,
  }
}

/** Statuses that say more than "registered" or "came". */
function badgeOf({ status, outside }: Registration, isHere: boolean): string | null {
  if (!isHere && !EXPECTED.includes(status)) return statusLabel(status)
  return outside ? OUTSIDE : null
}

function toWalkIn(
  { id, name, phone, items, counts, arrival }: WalkIn,
  { timeZone, first }: ListContext,
): GatePerson {
  const digits = lastFour(phone)
  return {
    key: walkInKey(id),
    leadId: null,
    name: name ?? '',
    order: orderOf(name ?? '', null, first),
    slot: null,
    items,
    counts: countsOf(Object.entries(counts).map(([category, count]) => ({ category, count }))),
    lastFour: digits,
    search: [name, digits].join(' ').toLowerCase(),
    isExpected: false,
    badge: 'Walk-in',
    asks: false,
    tap: randomUUID(),
    here: hereOf(arrival, timeZone),
  }
}

/** From a join: without an arrival, the values are null, not the whole object. */
type Arrival = { tap: string | null; arrivedAt: Date | null; gate: string | null }

function hereOf(found: Arrival, timeZone: string): GatePerson['here'] {
  if (!found.tap || !found.arrivedAt) return null
  const { tap, arrivedAt, gate } = found
  const [hour = 0, minute = ''] = toSiteTime(arrivedAt, timeZone).slice(11).split(':')
  const clock = `${Number(hour) % 12 || 12}:${minute}`
  return { tap, at: arrivedAt.toISOString(), text: `Here since ${clock} (${gate})` }
}

/** The last four digits of a phone number; null if it has fewer. */
const lastFour = (phone: string | null): string | null =>
  /\d{4}$/.exec((phone ?? '').replace(/\D/g, ''))?.[0] ?? null
