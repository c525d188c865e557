import { db } from 'db/client.server'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, inArray } from 'drizzle-orm'
import { formatSlot } from '~/events/slots'
import { matchesLead } from '~/inbox/search.server'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { parseStatus } from '~/leads/statuses'
import { selectRegistrations } from '../../leads/leads-list.server'
import type { List } from '../../table/list.server'
import { byMoment } from '../../table/list-dates.server'

/** The registrations of one event. */
export const deskList = (eventId: number): List => ({
  name: 'registrations of an event',
  source: selectRegistrations,
  id: leads.id,
  // Bulk actions select from `leads` without the join.
  base: and(
    inArray(
      leads.id,
      db
        .select({ id: eventRegistrations.leadId })
        .from(eventRegistrations)
        .where(eq(eventRegistrations.eventId, eventId)),
    ),
    inInbox,
  ),
  search: matchesLead,
  filters: {
    status: {
      values: KIND_FACTS.registration.statuses,
      where: (value) => eq(leads.status, parseStatus('registration', value) ?? 'pending'),
    },
  },
  dates: { received: byMoment(leads.createdAt) },
  sorts: {
    name: [leads.contactName],
    slot: [eventRegistrations.slot, leads.contactName],
    status: [leads.status, leads.contactName],
    received: [leads.createdAt],
  },
  defaultSort: 'name',
})

/** Registrations by id, for the desk. */
export async function findDeskRows(ids: (string | number)[]) {
  const rows = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      contactName: leads.contactName,
      email: leads.email,
      phone: leads.phone,
      status: leads.status,
      version: leads.version,
      slot: eventRegistrations.slot,
      items: eventRegistrations.itemsDescription,
      outside: eventRegistrations.outside,
    })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(inArray(leads.id, ids.map(Number)))
  return rows.map(({ slot, ...row }) => ({ ...row, slot: slot && formatSlot(slot) }))
}

export type DeskRow = Awaited<ReturnType<typeof findDeskRows>>[number]
