import { db } from 'db/client.server'
import { businessPickups, eventRegistrations, leads } from 'db/schema/leads'
import { LEAD_KINDS, LEAD_STATUSES, type LeadKind, type LeadStatus } from 'db/words'
import { and, eq, isNull } from 'drizzle-orm'
import { inInbox } from '~/leads/staff/acts.server'
import { matchesWords } from '~/leads/staff/search.server'
import { STATUSES } from '~/leads/statuses'
import type { List } from '../table/list.server'
import { DEFAULT_SORT } from './list-view'

const status = (values: readonly LeadStatus[]): List['filters'][string] => ({
  values,
  where: (value) => eq(leads.status, value as LeadStatus),
})

/** Every lead, or, where the address says `folder=spam`, the spam. */
export function submissionsList(request: Request): List {
  const spam = new URL(request.url).searchParams.get('folder') === 'spam'
  return {
    name: 'submissions',
    source: () => db.select({ id: leads.id }).from(leads).$dynamic(),
    id: leads.id,
    base: spam ? and(isNull(leads.deletedAt), eq(leads.spam, true)) : inInbox,
    search: matchesWords,
    filters: {
      kind: { values: LEAD_KINDS, where: (value) => eq(leads.kind, value as LeadKind) },
      status: status(LEAD_STATUSES),
      // The base has it already; as a filter it stays in the links of the list.
      folder: { values: ['spam'], where: () => undefined },
    },
    sorts: {
      name: [leads.contactName],
      email: [leads.email],
      status: [leads.status, leads.createdAt],
      kind: [leads.kind, leads.createdAt],
      received: [leads.createdAt],
      reference: [leads.reference],
    },
    defaultSort: DEFAULT_SORT,
  }
}

/** The requests of businesses to come by. */
export const pickupsList: List = {
  name: 'pickups',
  source: () =>
    db
      .select({ id: leads.id })
      .from(leads)
      .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
      .$dynamic(),
  id: leads.id,
  base: and(eq(leads.kind, 'pickup'), inInbox),
  search: matchesWords,
  filters: { status: status(STATUSES.pickup) },
  sorts: {
    company: [leads.organisation],
    contact: [leads.contactName],
    date: [businessPickups.pickupDate],
    status: [leads.status, leads.createdAt],
    received: [leads.createdAt],
  },
  defaultSort: DEFAULT_SORT,
}

/** The registrations; of one event where the address says `event={id}`. */
export function registrationsList(request: Request): List {
  const event = new URL(request.url).searchParams.get('event') ?? ''
  return {
    name: 'registrations',
    source: () =>
      db
        .select({ id: leads.id })
        .from(leads)
        .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
        .$dynamic(),
    id: leads.id,
    base: and(eq(leads.kind, 'registration'), inInbox),
    search: matchesWords,
    filters: {
      status: status(STATUSES.registration),
      event: {
        values: /^[1-9]\d{0,8}$/.test(event) ? [event] : [],
        where: (id) => eq(eventRegistrations.eventId, Number(id)),
      },
    },
    sorts: {
      name: [leads.contactName],
      email: [leads.email],
      event: [eventRegistrations.eventDate],
      status: [leads.status, leads.createdAt],
      received: [leads.createdAt],
    },
    defaultSort: DEFAULT_SORT,
  }
}
