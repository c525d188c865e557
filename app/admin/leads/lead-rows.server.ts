import { db } from 'db/client.server'
import {
  businessPickups,
  communityEventRequests,
  contactMessages,
  eventRegistrations,
  leads,
  quoteRequests,
  zeroWasteRequests,
} from 'db/schema/leads'
import { eq, inArray, sql } from 'drizzle-orm'
import { getSettings } from '~/settings/settings.server'
import { receivedAt } from '../words'

/** Characters of what was written that a list shows. */
const IN_LIST = 160

// Of each kind what tells most about it in a few words.
const summary = sql<string>`coalesce(${eventRegistrations.itemsDescription}, ${businessPickups.itemsDescription}, ${contactMessages.message}, ${quoteRequests.message}, ${zeroWasteRequests.eventName}, ${communityEventRequests.description}, ${communityEventRequests.additionalInfo}, ${communityEventRequests.location}, '')`

/** Leads of every kind with these ids, with what each is about; `length` is the most of it in characters. */
export function findLeadRows(ids: (string | number)[], length = IN_LIST) {
  return db
    .select({
      id: leads.id,
      reference: leads.reference,
      kind: leads.kind,
      contactName: leads.contactName,
      email: leads.email,
      phone: leads.phone,
      organisation: leads.organisation,
      status: leads.status,
      createdAt: leads.createdAt,
      summary: sql<string>`left(${summary}, ${length}::int)`,
      pickupDate: businessPickups.pickupDate,
      eventTitle: eventRegistrations.eventTitle,
      eventDate: eventRegistrations.eventDate,
    })
    .from(leads)
    .leftJoin(contactMessages, eq(contactMessages.leadId, leads.id))
    .leftJoin(quoteRequests, eq(quoteRequests.leadId, leads.id))
    .leftJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .leftJoin(communityEventRequests, eq(communityEventRequests.leadId, leads.id))
    .leftJoin(zeroWasteRequests, eq(zeroWasteRequests.leadId, leads.id))
    .leftJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(inArray(leads.id, ids.map(Number)))
}

/** The same for a screen: when each came in, in words. */
export async function findShownRows(ids: (string | number)[]) {
  const [rows, { timeZone }] = await Promise.all([findLeadRows(ids), getSettings()])
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    received: receivedAt(createdAt, timeZone),
  }))
}

export type LeadRow = Awaited<ReturnType<typeof findShownRows>>[number]
