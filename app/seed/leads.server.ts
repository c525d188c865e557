import { addDays, addMinutes, isWeekend, nextMonday, nextSaturday, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import type { LeadKind, LeadStatus } from 'db/enums'
import {
  businessPickups,
  communityEventRequests,
  contactMessages,
  eventRegistrations,
  leadNotes,
  leads,
  quoteRequests,
  zeroWasteRequests,
} from 'db/schema/leads'
import { history } from 'db/schema/people'
import { eventRegistration } from '~/events/registration/definition'
import { searchTextOfRow } from '~/inbox/lead-types.server'
import { communityEvent } from '~/leads/community-event/definition'
import { contactMessage } from '~/leads/contact/definition'
import { promisedAt } from '~/leads/due'
import type { ResponsePromise } from '~/leads/lead'
import { businessPickup } from '~/leads/pickup/definition'
import { quoteRequest } from '~/leads/quote/definition'
import { zeroWasteRequest } from '~/leads/zero-waste/definition'
import { readOpeningHours } from '~/settings/opening-hours'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { daysAfter } from '~/ui/calendar-month'
import { findAdministrator } from './administrator.server'
import { COMMUNITY_EVENTS } from './content/leads/community-events'
import { CONTACT } from './content/leads/contact'
import type { LeadSeed } from './content/leads/lead-seed'
import { PICKUPS } from './content/leads/pickups'
import { QUOTES } from './content/leads/quotes'
import { REGISTRATIONS, type RegistrationSeed } from './content/leads/registrations'
import { ZERO_WASTE } from './content/leads/zero-waste'
import { isoDay } from './dates'
import type { SeededEvent } from './events.server'
import { isClosed, type PlacedLead, placeLeads, spread } from './place-leads.server'
import { seededRandom } from './random'

/** Stores leads of every kind over the last half year, with notes and history. */
export async function seedLeads(tx: Db, today: string, events: SeededEvent[]): Promise<void> {
  const placed = placeAll(today, events)
  const all = Object.values(placed).flat()
  const idOf = await insertLeads(tx, all)
  await insertOwnRows(tx, placed, events, idOf)
  await insertNotesAndHistory(tx, all, idOf)
}

type AnyLead = PlacedLead<LeadSeed, string | null>
type IdOf = (lead: AnyLead) => number
type Placed = ReturnType<typeof placeAll>

function placeAll(today: string, events: SeededEvent[]) {
  const random = seededRandom(80_401)
  const place = <Seed extends LeadSeed, Due extends string | null>(
    { kind, prefix }: { kind: LeadKind; prefix: string },
    seeds: readonly Seed[],
    dueOn: (seed: Seed, sent: string) => Due,
  ) => {
    const sentOn = (_: Seed, index: number) => spread(index, seeds.length, today, random)
    return placeLeads({ kind, prefix, seeds, sentOn, dueOn, random })
  }
  const dateOf = ({ event }: RegistrationSeed) => eventTitled(event, events).date
  return {
    contact: place(contactMessage, CONTACT, () => null),
    quotes: place(quoteRequest, QUOTES, () => null),
    pickups: place(businessPickup, PICKUPS, ({ due }, sent) =>
      due ? workdayAfter(sent, due) : null,
    ),
    communityEvents: place(communityEvent, COMMUNITY_EVENTS, ({ due }, sent) =>
      due ? saturdayAfter(sent, due) : null,
    ),
    zeroWaste: place(zeroWasteRequest, ZERO_WASTE, ({ due }, sent) => saturdayAfter(sent, due)),
    registrations: placeLeads({
      kind: eventRegistration.kind,
      prefix: eventRegistration.prefix,
      seeds: REGISTRATIONS,
      random,
      sentOn: (seed) => daysAfter(earlier(dateOf(seed), today), -seed.daysBefore),
      dueOn: dateOf,
    }),
  }
}

const saturdayAfter = (sent: string, days: number) =>
  isoDay(nextSaturday(addDays(parseISO(sent), days)))

function workdayAfter(sent: string, days: number): string {
  const day = addDays(parseISO(sent), days)
  return isoDay(isWeekend(day) ? nextMonday(day) : day)
}

const earlier = (a: string, b: string) => (a < b ? a : b)

function eventTitled(title: string, events: SeededEvent[]): SeededEvent {
  const event = events.find((candidate) => candidate.title === title)
  if (!event) throw new Error(`No event is called "${title}"`)
  return event
}

const OPENING = {
  hours: readOpeningHours(DEFAULT_SETTINGS.hours),
  closures: [],
  timeZone: DEFAULT_SETTINGS.timeZone,
}

/** What each form promises. */
const PROMISES = new Map<LeadKind, ResponsePromise | null>(
  [contactMessage, quoteRequest, businessPickup, communityEvent, zeroWasteRequest].map(
    ({ kind, promise }) => [kind, promise],
  ),
)

function promiseOf({ kind, status, createdAt }: AnyLead['row']) {
  const promise = PROMISES.get(kind)
  if (!promise) return {}
  const promised = promisedAt(createdAt, promise, OPENING)
  return { promisedAt: promised, dueAt: status === 'pending' ? promised : null }
}

// Oldest first, so that ids grow with time.
async function insertLeads(tx: Db, all: AnyLead[]): Promise<IdOf> {
  const administrator = await findAdministrator(tx)
  const rows = all.map(({ row, seed }) => ({
    ...row,
    ...promiseOf(row),
    assigneeId: seed.assigned ? administrator?.id : null,
    searchText: searchTextOfRow(row.kind, seed.details as Record<string, unknown>),
  }))
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const stored = await tx
    .insert(leads)
    .values(rows)
    .returning({ id: leads.id, reference: leads.reference })
  const ids = new Map(stored.map(({ id, reference }) => [reference, id]))
  return ({ row }) => {
    const id = ids.get(row.reference)
    if (id === undefined) throw new Error(`The lead ${row.reference} was not stored`)
    return id
  }
}

async function insertOwnRows(tx: Db, placed: Placed, events: SeededEvent[], idOf: IdOf) {
  const { contact, quotes, pickups, communityEvents, zeroWaste, registrations } = placed
  await tx
    .insert(contactMessages)
    .values(contact.map((lead) => ({ ...lead.seed.details, leadId: idOf(lead) })))
  await tx
    .insert(quoteRequests)
    .values(quotes.map((lead) => ({ ...lead.seed.details, leadId: idOf(lead) })))
  await tx
    .insert(businessPickups)
    .values(
      pickups.map((lead) => ({ ...lead.seed.details, leadId: idOf(lead), pickupDate: lead.due })),
    )
  await tx.insert(communityEventRequests).values(
    communityEvents.map((lead) => ({
      ...lead.seed.details,
      leadId: idOf(lead),
      eventDate: lead.due,
    })),
  )
  await tx
    .insert(zeroWasteRequests)
    .values(
      zeroWaste.map((lead) => ({ ...lead.seed.details, leadId: idOf(lead), eventDate: lead.due })),
    )
  await tx.insert(eventRegistrations).values(
    registrations.map((lead) => {
      const { id, title, date } = eventTitled(lead.seed.event, events)
      const event = { eventId: id, eventTitle: title, eventDate: date }
      return { ...lead.seed.details, leadId: idOf(lead), ...event }
    }),
  )
}

async function insertNotesAndHistory(tx: Db, all: AnyLead[], idOf: IdOf) {
  const userId = (await findAdministrator(tx))?.id
  const changes = all.flatMap((lead) =>
    lead.changes.map(({ from, to, at }) => ({ subjectId: String(idOf(lead)), from, to, at })),
  )
  changes.sort((a, b) => a.at.getTime() - b.at.getTime())
  await tx.insert(history).values(
    changes.map(({ subjectId, from, to, at }) => ({
      subject: 'lead',
      subjectId,
      action: 'updated',
      changes: { status: [from, to] satisfies [LeadStatus, LeadStatus] },
      userId,
      createdAt: at,
    })),
  )
  await tx.insert(leadNotes).values(
    all.flatMap((lead) => {
      const { seed, row } = lead
      if (!seed.note) return []
      const last = lead.changes.at(-1)?.at ?? row.createdAt
      const createdAt = isClosed(seed.status) ? addMinutes(last, 12) : addDays(last, 3)
      return [{ leadId: idOf(lead), userId, body: seed.note, createdAt }]
    }),
  )
}
