import { db } from 'db/client.server'
import { EVENT_STATUSES } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { matchesEvent } from '~/events/event-record.server'
import { isOver, isUpcoming } from '~/events/events.server'
import { holdsPlace } from '~/events/registration/registration-filters.server'
import type { SiteClock } from '~/settings/site-clock'
import { readClock } from '~/settings/today.server'
import { defineExport } from '../table/export.server'
import { anyDay, type List } from '../table/list.server'
import { byDay, byMoment } from '../table/list-dates.server'

/** The events that staff see. */
export const eventsList = (clock: SiteClock): List => ({
  name: 'events',
  source: () => db.select({ id: events.id }).from(events).$dynamic(),
  id: events.id,
  base: isNull(events.deletedAt),
  search: matchesEvent,
  filters: {
    status: { values: EVENT_STATUSES, where: (value) => eq(events.status, value as 'full') },
    when: {
      values: ['past', 'all'],
      where: (value) => (value === 'past' ? isOver(clock) : undefined),
      unset: isUpcoming(clock),
    },
    day: { values: anyDay, where: (day) => eq(events.date, day) },
    shown: {
      values: ['active', 'inactive'],
      where: (value) => eq(events.isActive, value === 'active'),
    },
  },
  dates: { date: byDay(events.date), added: byMoment(events.createdAt) },
  sorts: {
    title: [events.title],
    date: [events.date, events.startMinutes],
    location: [events.location],
    status: [events.status],
  },
  // Upcoming events soonest first, because staff work on the next one; the others latest first.
  defaultSort: ({ when }) => (when ? '-date' : 'date'),
})

/** Events by id, with the number of places taken, and whether they are over. */
export async function findEventRows(ids: (string | number)[]) {
  const keys = ids.map(Number)
  const clock = await readClock()
  const [rows, taken] = await Promise.all([
    db
      .select({ ...getTableColumns(events), isOver: sql<boolean>`(${isOver(clock)})` })
      .from(events)
      .where(inArray(events.id, keys)),
    db
      .select({ eventId: eventRegistrations.eventId, count: count() })
      .from(eventRegistrations)
      .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
      .where(and(inArray(eventRegistrations.eventId, keys), holdsPlace))
      .groupBy(eventRegistrations.eventId),
  ])
  const byEvent = new Map(taken.map((row) => [row.eventId, row.count]))
  return rows.map((row) => ({ ...row, taken: byEvent.get(row.id) ?? 0 }))
}

export type EventRow = Awaited<ReturnType<typeof findEventRows>>[number]

export const eventsExport = defineExport({
  name: 'events',
  list: async () => eventsList(await readClock()),
  findRows: findEventRows,
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Title', value: ({ title }) => title },
    { label: 'Date', value: ({ date }) => date },
    { label: 'Time', value: ({ time }) => time },
    { label: 'Location', value: ({ location }) => location },
    { label: 'Address', value: ({ address }) => address },
    { label: 'Parking and entrance', value: ({ parking }) => parking },
    { label: 'Town', value: ({ town }) => town },
    { label: 'Status', value: ({ status }) => status },
    { label: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
    { label: 'Capacity', value: ({ capacity }) => capacity },
    { label: 'Registrations', value: ({ taken }) => taken },
    { label: 'Registration opens', value: ({ opensAt }) => opensAt },
    { label: 'Registration closes', value: ({ closesAt }) => closesAt },
    { label: 'One each', value: ({ oneEach }) => (oneEach ? 'yes' : 'no') },
    { label: 'Waiting list', value: ({ waitlist }) => (waitlist ? 'yes' : 'no') },
    { label: 'Reminders', value: ({ reminders }) => (reminders ? 'yes' : 'no') },
    { label: 'Electronics, lb', value: ({ electronicsLbs }) => electronicsLbs },
    { label: 'Common materials, lb', value: ({ commonMaterialsLbs }) => commonMaterialsLbs },
    { label: 'Registration link', value: ({ registrationLink }) => registrationLink },
    { label: 'What to bring', value: ({ bring }) => bring },
    { label: 'Price', value: ({ price }) => price },
    { label: 'Host', value: ({ host }) => host },
    { label: 'Host email', value: ({ hostEmail }) => hostEmail },
    { label: 'Description', value: ({ description }) => description },
  ],
})
