import { db } from 'db/client.server'
import { calendarEntries, events } from 'db/schema/events'
import { businessPickups, eventRegistrations, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import {
  and,
  between,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inInbox } from '~/leads/filters.server'
import { CONFIRMED_STATUSES } from '~/leads/statuses'
import { AGREED } from '~/visits/visit'
import type { CalendarItem, ItemKind } from './calendar-item'

// Sources of the calendar's items. A union needs rows with the same names, order and types, which `columns` provides.

interface Days {
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
}

/** Public events. All of them are collections: document 2, section 3, has no type for them. */
export const selectEvents = (where: SQL | undefined) =>
  db
    .select(
      columns('event', {
        id: events.id,
        title: events.title,
        date: events.date,
        type: sql`'collection'`,
        status: events.status,
        location: events.location,
        time: events.time,
        minutes: events.startMinutes,
        note: sql`case when ${events.isActive} then null else 'Inactive' end`,
        version: events.version,
      }),
    )
    .from(events)
    .where(and(isNull(events.deletedAt), where))

/** Staff's own entries. */
export const selectEntries = (where: SQL | undefined) =>
  db
    .select(
      columns('entry', {
        id: calendarEntries.id,
        title: calendarEntries.title,
        date: calendarEntries.date,
        type: calendarEntries.type,
        status: calendarEntries.status,
        location: calendarEntries.location,
        version: calendarEntries.version,
      }),
    )
    .from(calendarEntries)
    .where(and(isNull(calendarEntries.deletedAt), where))

/** Pickups on the day of their visit. Those without one are shown on `today` (document 3, "Admin side"). */
export const selectPickups = (where: SQL | undefined, today: string) =>
  db
    .select(
      columns('pickup', {
        id: leads.id,
        title: sql`'Pickup: ' || coalesce(${leads.organization}, ${leads.contactName})`,
        date: sql`coalesce(${pickupDay}, ${today}::date)`,
        type: sql`'pickup'`,
        status: leads.status,
        location: sql`nullif(concat_ws(', ', ${address}, ${city}), '')`,
        time: visits.window,
        note: sql`case when ${pickupDay} is null then 'No date' end`,
        reference: leads.reference,
        version: leads.version,
      }),
    )
    .from(businessPickups)
    .innerJoin(leads, eq(leads.id, businessPickups.leadId))
    .leftJoin(visits, and(eq(visits.leadId, leads.id), inArray(visits.status, [...AGREED])))
    .where(and(eq(leads.kind, 'pickup'), where, inInbox))

const { pickupDate, address, city } = businessPickups

// The requested day counts only until a visit is planned.
const pickupDay = sql`case when ${visits.id} is null then ${pickupDate} else ${visits.day} end`

/** Scheduled pickups with a visit on these days, and those without a day, which are shown on today. */
export const visitedIn = (days: Days, today: string) =>
  and(isNotNull(visits.id), inOrOnNone(visits.day, days, today), eq(leads.status, 'scheduled'))

/** Scheduled pickups without a visit. A query of its own, so that each of the two uses its index. */
export const scheduledIn = (days: Days, today: string) =>
  and(isNull(visits.id), inOrOnNone(pickupDate, days, today), eq(leads.status, 'scheduled'))

/** Matches these days, and rows without a day if today is one of them. */
const inOrOnNone = (day: AnyPgColumn, { from, to }: Days, today: string): SQL | undefined =>
  from <= today && today <= to ? or(between(day, from, to), isNull(day)) : between(day, from, to)

/** Registrations, with the time and place of their event; only the date remains of a deleted event. */
export const selectRegistrations = (where: SQL | undefined) =>
  db
    .select(
      columns('registration', {
        id: leads.id,
        title: sql`'Registration: ' || ${leads.contactName}`,
        date: sql`coalesce(${events.date}, ${eventRegistrations.eventDate})`,
        type: sql`'collection'`,
        status: leads.status,
        location: sql`case when ${events.deletedAt} is null then coalesce(${events.location}, 'TBD') else 'TBD' end`,
        reference: leads.reference,
        version: leads.version,
      }),
    )
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .leftJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(leads.kind, 'registration'), where, inInbox))

/** Confirmed or scheduled. */
export const isExpected = sql`${leads.status} in (${sql.raw(
  // Written into the query, because with parameters the planner does not use the partial index.
  CONFIRMED_STATUSES.map((status) => `'${status}'`).join(', '),
)})`

/** Registrations expected at events on these days. */
export const expectedAtEventsIn = ({ from, to }: Days) =>
  and(between(events.date, from, to), isExpected)

/** Registrations of deleted events. A separate query, so that each uses its index. */
export const expectedWithoutEventIn = ({ from, to }: Days) =>
  and(
    isNull(eventRegistrations.eventId),
    between(eventRegistrations.eventDate, from, to),
    isExpected,
  )

interface Columns
  extends Record<'id' | 'title' | 'date' | 'type' | 'status' | 'version', SQLWrapper> {
  location?: SQLWrapper
  time?: SQLWrapper
  minutes?: SQLWrapper
  note?: SQLWrapper
  reference?: SQLWrapper
}

function columns(kind: ItemKind, its: Columns) {
  const nothing = sql`null`
  return {
    kind: sql<ItemKind>`${kind}::text`.as('kind'),
    id: sql<number>`${its.id}`.as('id'),
    title: sql<string>`${its.title}`.as('title'),
    // As text, because the driver would parse a date into a timestamp.
    date: sql<string>`to_char(${its.date}, 'YYYY-MM-DD')`.as('date'),
    type: sql<CalendarItem['type']>`${its.type}`.as('type'),
    status: sql<CalendarItem['status']>`${its.status}`.as('status'),
    location: sql<string | null>`${its.location ?? nothing}::text`.as('location'),
    time: sql<string | null>`${its.time ?? nothing}::text`.as('time'),
    /** Minutes after midnight, to sort a day. */
    minutes: sql<number | null>`${its.minutes ?? nothing}::integer`.as('minutes'),
    note: sql<string | null>`${its.note ?? nothing}::text`.as('note'),
    reference: sql<string | null>`${its.reference ?? nothing}::text`.as('reference'),
    version: sql<number>`${its.version}`.as('version'),
  }
}
