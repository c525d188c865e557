import { db } from 'db/client.server'
import type { LeadStatus } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { stripNul } from 'db/strip-nul'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { findAnyEvent, isUpcoming, requireEvent } from '~/events/events.server'
import { EXPECTED } from '~/events/registration/registration-filters.server'
import { checkbox, type Option, select } from '~/forms/fields'
import { inInbox } from '~/leads/filters.server'
import { notFound } from '~/platform/http/not-found.server'
import { readClock } from '~/settings/today.server'
import { formatShortDate } from '../../format-moment'
import { entryFields, overLimitField } from './entry-fields.server'

/** The statuses in which staff change a registration. */
export const CHANGEABLE: readonly LeadStatus[] = [...EXPECTED, 'waitlisted', 'offered', 'attended']

/** The most events to offer for a move. */
const MAX_CHOICES = 200

/** A registration of the event in the URL, with its forms; throws a 404 response if there is none. */
export async function loadRegistration(params: { eventId?: string; reference?: string }) {
  const event = await requireEvent(params.eventId, findAnyEvent)
  const [found] = await db
    .select({ lead: leads, details: eventRegistrations })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(
      and(
        eq(leads.reference, stripNul(params.reference ?? '')),
        eq(eventRegistrations.eventId, event.id),
        inInbox,
      ),
    )
  if (!found) throw notFound()
  const { lead, details } = found
  if (!CHANGEABLE.includes(lead.status)) return { event, lead, details, correct: null, move: null }
  const fields = {
    ...(await entryFields(event)),
    overLimit: overLimitField,
    ...(event.slotMinutes !== null && { tell: TELL_TIME }),
  }
  const stored: Record<string, unknown> = {
    ...details.extra,
    ...details,
    items: details.itemsDescription,
    name: lead.contactName,
    email: lead.email,
    phone: lead.phone,
    tell: 'on',
  }
  const values = Object.keys(fields).map((name) => [name, String(stored[name] ?? '')])
  return {
    event,
    lead,
    details,
    correct: { fields, values: Object.fromEntries(values), version: String(lead.version) },
    move: { fields: await moveFields(event.id) },
  }
}

const TELL_TIME = checkbox('Email them the new time, if it changes', {})

export type LoadedRegistration = Awaited<ReturnType<typeof loadRegistration>>

const moveFields = async (eventId: number) => ({
  event: select('Event', {
    required: true,
    message: 'Choose an event',
    options: await otherEvents(eventId),
    hint: 'If it has slots, the nearest free one is chosen. You can change it afterward.',
  }),
  overLimit: overLimitField,
  tell: checkbox('Email them the changes', { default: true }),
})

async function otherEvents(eventId: number): Promise<Option[]> {
  const rows = await db
    .select({ id: events.id, title: events.title, date: events.date })
    .from(events)
    .where(
      and(
        ne(events.id, eventId),
        isNull(events.deletedAt),
        ne(events.status, 'cancelled'),
        isUpcoming(await readClock()),
      ),
    )
    .orderBy(asc(events.date), asc(events.id))
    .limit(MAX_CHOICES)
  return rows.map(({ id, title, date }) => ({
    value: String(id),
    label: `${formatShortDate(date)}, ${title}`,
  }))
}
