import { db } from 'db/client.server'
import { LENGTH } from 'db/enums'
import { events } from 'db/schema/events'
import { leads, requestedEvents } from 'db/schema/leads'
import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm'
import { eventRecord } from '~/events/event-record.server'
import type { Values } from '~/forms/fields'
import { schemaOf } from '~/forms/schema.server'
import { customerName } from '~/leads/customer-name'
import { inInbox } from '~/leads/filters.server'
import type { Refusal } from '~/leads/refusal.server'
import { leadLines } from '~/leads/store.server'
import type { Staff } from '~/platform/session.server'
import { insertRecord } from '~/records/record.server'
import { today } from '~/settings/today.server'
import { type ChangeEffect, changeLeads, runChange } from './change.server'
import type { findLeadWithDetails } from './find-lead.server'
import { BECAME_EVENT } from './history'
import { atVersion } from './mutations.server'

type LeadWithDetails = NonNullable<Awaited<ReturnType<typeof findLeadWithDetails>>>

/**
 * Creates an inactive event from a community request and closes the request. The two are linked. `eventId` is null if
 * nothing changed.
 */
export async function createEventFrom(
  staff: Staff,
  lead: LeadWithDetails,
  guard?: SQL,
): Promise<(ChangeEffect & { eventId: number | null }) | Refusal> {
  const values = schemaOf(eventRecord.fields).parse(eventOf(lead, await today()))
  return runChange(async (tx, todayHere) => {
    const linked = tx
      .select({ leadId: requestedEvents.leadId })
      .from(requestedEvents)
      .where(eq(requestedEvents.leadId, leads.id))
    const effect = await changeLeads(
      tx,
      staff,
      and(eq(leads.id, lead.row.id), eq(leads.kind, 'community-event')),
      {
        // The version that was read, because two concurrent calls would not see each other's link.
        where: and(inInbox, notExists(linked), atVersion(lead.row.version), guard),
        set: { status: 'completed' },
        action: BECAME_EVENT,
      },
      todayHere,
    )
    if (effect.changed === 0) return { ...effect, eventId: null }
    const made = await insertRecord(
      tx,
      eventRecord,
      values as Values<typeof eventRecord.fields>,
      staff,
    )
    if (made.outcome !== 'saved') throw new Error(`The event was not stored: ${made.outcome}`)
    const eventId = Number(made.row.id)
    await tx.insert(requestedEvents).values({ leadId: lead.row.id, eventId })
    return { ...effect, tags: [...effect.tags, ...eventRecord.tags], eventId }
  })
}

/** The request's values under the names of the event's fields; staff fill in the rest. */
function eventOf({ row, details, form }: LeadWithDetails, todayHere: string) {
  const text = (name: string) => String(details[name] ?? '').trim()
  const host = customerName(row)
  const type =
    leadLines(form, row, details).find(({ name }) => name === 'eventType')?.text ?? 'Event'
  const described = [text('description'), text('additionalInfo')].filter(Boolean).join('\n\n')
  return {
    title: `${type}: ${host}`.slice(0, LENGTH.name),
    date: details.eventDate ?? todayHere,
    time: 'Time to be announced',
    location: orAnnounced(text('location') || text('city')),
    address: text('address'),
    town: text('city'),
    description: (described.length >= 10 ? described : `${type} of ${host}. ${described}`).slice(
      0,
      LENGTH.freeText,
    ),
    host,
    hostEmail: row.email,
    status: 'upcoming',
    isActive: false,
    oneEach: true,
  }
}

// Shorter names than in the event's form.
const orAnnounced = (place: string) => (place.length >= 3 ? place : 'Place to be announced')

/** The event made from a request, also if it is in the trash; or null. */
export async function findEventOf(leadId: number) {
  const [event] = await db
    .select({ id: events.id, title: events.title })
    .from(requestedEvents)
    .innerJoin(events, eq(events.id, requestedEvents.eventId))
    .where(eq(requestedEvents.leadId, leadId))
  return event ?? null
}

/** The request that an event was made from, or null. */
export async function findRequestOf(eventId: number) {
  const [request] = await db
    .select({ reference: leads.reference, contactName: leads.contactName })
    .from(requestedEvents)
    .innerJoin(leads, eq(leads.id, requestedEvents.leadId))
    .where(and(eq(requestedEvents.eventId, eventId), isNull(leads.deletedAt)))
  return request ?? null
}
