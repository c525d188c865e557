import { db } from 'db/client.server'
import { LEAD_KINDS, LEAD_STATUSES, type LeadKind, type LeadStatus } from 'db/enums'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { businessPickups, eventRegistrations, leads } from 'db/schema/leads'
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { holdsPlace } from '~/events/registration/registration-filters.server'
import { isDue } from '~/inbox/due.server'
import { isSamePersonAs } from '~/inbox/duplicates.server'
import { matchesLead } from '~/inbox/search.server'
import { hasTag, parseTag } from '~/inbox/tags.server'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { CONFIRMED_STATUSES, OPEN_STATUSES } from '~/leads/statuses'
import type { Staff } from '~/platform/session.server'
import { midnightAfter, type SiteClock } from '~/settings/site-clock'
import { readClock } from '~/settings/today.server'
import { anyDay, type List } from '../table/list.server'
import { byDay, byMoment, type DateCondition } from '../table/list-dates.server'

const status = (values: readonly LeadStatus[]): List['filters'][string] => ({
  values,
  where: (value) => eq(leads.status, value as LeadStatus),
})

/** Open requests, without registrations, which are handled at their event's desk. */
const isOpen = and(inArray(leads.status, [...OPEN_STATUSES]), ne(leads.kind, 'registration'))

/** Replies due at any time, overdue, or due later today. */
const DUE: Record<string, (clock: SiteClock) => SQL | undefined> = {
  any: () => isDue,
  overdue: ({ moment }) => and(isDue, lt(leads.dueAt, moment)),
  today: (clock) =>
    and(isDue, gte(leads.dueAt, clock.moment), lt(leads.dueAt, midnightAfter(clock))),
}

/** Filters by assignee, due date, waiting and tag. */
const deskFilters = (staff: Staff, clock: SiteClock): List['filters'] => ({
  assignee: {
    values: (value) => value === 'me' || value === 'none' || parseId(value) !== null,
    where: (value) =>
      value === 'none'
        ? isNull(leads.assigneeId)
        : eq(leads.assigneeId, value === 'me' ? staff.id : (parseId(value) ?? 0)),
  },
  due: { values: Object.keys(DUE), where: (value) => DUE[value]?.(clock) },
  waiting: { values: ['yes'], where: () => and(isNotNull(leads.waitingSince), isOpen) },
  tag: {
    values: (value) => parseTag(value) !== null,
    where: (value) => hasTag(parseTag(value) ?? ''),
  },
})

/** A reference, for the list of a person's leads. */
const isReference = (value: string) => /^[A-Z]{2}-[A-Z0-9]{6}$/.test(value)

/** The list of all leads except spam; with `folder=spam` in the URL, only spam. */
export async function submissionsList(request: Request, staff: Staff): Promise<List> {
  const spam = new URL(request.url).searchParams.get('folder') === 'spam'
  return {
    name: 'submissions',
    source: () => db.select({ id: leads.id }).from(leads).$dynamic(),
    id: leads.id,
    base: spam ? and(isNull(leads.deletedAt), sql`${leads.spam}`) : inInbox,
    search: matchesLead,
    filters: {
      kind: { values: LEAD_KINDS, where: (value) => eq(leads.kind, value as LeadKind) },
      status: {
        values: [...LEAD_STATUSES, 'open'],
        where: (value) => (value === 'open' ? isOpen : eq(leads.status, value as LeadStatus)),
      },
      ...deskFilters(staff, await readClock()),
      person: { values: isReference, where: isSamePersonAs },
      // Already in `base`; listed here to keep it in the list's links.
      folder: { values: ['spam'], where: () => undefined },
    },
    dates: { received: byMoment(leads.createdAt) },
    sorts: {
      name: [leads.contactName],
      due: [leads.dueAt],
      email: [leads.email],
      status: [leads.status, leads.createdAt],
      kind: [leads.kind, leads.createdAt],
      received: [leads.createdAt],
      reference: [leads.reference],
    },
    defaultSort: '-received',
  }
}

/** Pickup requests. Those without a date count as `today` (yyyy-MM-dd), as in the calendar. */
export const pickupsList = (today: string): List => ({
  name: 'pickups',
  source: () =>
    db
      .select({ id: leads.id })
      .from(leads)
      .innerJoin(businessPickups, eq(businessPickups.leadId, leads.id))
      .$dynamic(),
  id: leads.id,
  base: and(eq(leads.kind, 'pickup'), inInbox),
  search: matchesLead,
  filters: {
    status: status(KIND_FACTS.pickup.statuses),
    day: {
      values: anyDay,
      where: (day) =>
        day === today
          ? or(eq(businessPickups.day, day), isNull(businessPickups.day))
          : eq(businessPickups.day, day),
    },
  },
  dates: { received: byMoment(leads.createdAt), day: byDay(businessPickups.day) },
  sorts: {
    company: [leads.organization],
    contact: [leads.contactName],
    date: [businessPickups.day],
    status: [leads.status, leads.createdAt],
    received: [leads.createdAt],
  },
  defaultSort: '-received',
})

/** Ids of registrations, joined with their own columns. */
export const selectRegistrations = () =>
  db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .$dynamic()

/** Registrations, of one event if the URL has `event={id}`. */
export function registrationsList(request: Request): List {
  const event = new URL(request.url).searchParams.get('event') ?? ''
  return {
    name: 'registrations',
    source: selectRegistrations,
    id: leads.id,
    base: and(eq(leads.kind, 'registration'), inInbox),
    search: matchesLead,
    filters: {
      status: {
        values: [...KIND_FACTS.registration.statuses, 'expected', 'holding'],
        where: (value) => {
          if (value === 'expected') return inArray(leads.status, CONFIRMED_STATUSES)
          return value === 'holding' ? holdsPlace : eq(leads.status, value as LeadStatus)
        },
      },
      day: { values: anyDay, where: onDay },
      event: {
        values: parseId(event) ? [event] : [],
        where: (id) => eq(eventRegistrations.eventId, Number(id)),
      },
    },
    dates: { received: byMoment(leads.createdAt), day: onDays },
    sorts: {
      name: [leads.contactName],
      email: [leads.email],
      event: [eventRegistrations.eventDate],
      status: [leads.status, leads.createdAt],
      received: [leads.createdAt],
    },
    defaultSort: '-received',
  }
}

/**
 * Registrations for events on these days; uses the stored date if the event was deleted permanently. Two
 * conditions, so that each uses its own index.
 */
const onDays: DateCondition = (range, timeZone) =>
  or(
    inArray(
      eventRegistrations.eventId,
      db.select({ id: events.id }).from(events).where(byDay(events.date)(range, timeZone)),
    ),
    and(isNull(eventRegistrations.eventId), byDay(eventRegistrations.eventDate)(range, timeZone)),
  )

const onDay = (day: string) => onDays({ from: day, to: day }, '')
