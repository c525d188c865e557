import type { Db } from 'db/client.server'
import type { ZipRule } from 'db/enums'
import { type EventLimit, events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { eq, type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { defineRecord } from '~/records/record.server'
import { contains, matchesQuery, searchQuery } from '~/records/search.server'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { correctResults } from '~/weighings/correct-results.server'
import { CANCELLED_DAYS } from './calendar-events.server'
import { EVENT_TEXTS, eventFields } from './event-fields'
import { parseEventTime } from './event-time'
import { syncEventWeights } from './event-weights.server'
import { differs, keyFactsOf } from './key-facts'
import { recordEventChange } from './notices.server'
import { checkQuestions, withIds } from './questions'
import { countPlacesTaken } from './registration/places.server'
import { checkSlots, checkSlotsInUse, clearGoneSlots } from './registration/slots.server'
import { offerPlaces, shortenOffers } from './registration/waiting-list.server'
import { notifyRequester } from './request-published.server'
import { freePlaces } from './slots'

type Event = typeof events.$inferSelect

/** Matches the search words against title and place, or the raw text if it contains no words. */
export function matchesEvent(text: string): SQL {
  const query = searchQuery(text)
  return query ? matchesQuery(events, query) : contains([events.title, events.location], text)
}

/** The event record that staff edit. */
export const eventRecord = defineRecord({
  subject: 'event',
  names: { one: 'event', many: 'Events' },
  table: events,
  title: events.title,
  fields: eventFields,
  texts: EVENT_TEXTS,
  addPath: paths.newEvent,
  editPath: paths.editEvent,
  search: matchesEvent,
  tags: ['events', 'impact'],
  // Calendars show it as cancelled for this long.
  trashDays: CANCELLED_DAYS,
  // To calendars, deleting is cancelling, and restoring is another change.
  moved: () => ({ sequence: sql`${events.sequence} + 1`, updatedAt: new Date() }),
  titleOf: ({ title }) => title,
  toRow: ({ status, opensAt, closesAt, slotMinutes, limits, zipRule, questions, ...values }) => ({
    ...values,
    slotMinutes: slotMinutes === null ? null : Number(slotMinutes),
    limits: limits as EventLimit[],
    zipRule: zipRule as ZipRule,
    questions: withIds(questions),
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    status: status as Event['status'],
    ...(parseEventTime(values.time) ?? { startMinutes: null, endMinutes: null }),
  }),
  toRecord: ({
    filledByCapacity: _,
    deletedAt: __,
    opensAt,
    closesAt,
    createdAt,
    updatedAt,
    ...event
  }) => ({
    ...event,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  validate(values) {
    const { opensAt, closesAt } = values
    if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
      return { closesAt: ['Registration must close after it opens'] }
    return checkQuestions(values.limits, values.questions) ?? checkSlots(values)
  },
  check: async (tx, values, id) =>
    typeof id === 'number' ? checkSlotsInUse(tx, values, id) : null,
  async afterSave(tx, event, before, staff) {
    // Before the offers, which already state the new facts.
    await recordEventChange(tx, event, before)
    await updateFullStatus(tx, event, before)
    await renameRegistrations(tx, event, before)
    await raiseSequence(tx, event, before)
    if (before) await clearGoneSlots(tx, event)
    if (before) await shortenOffers(tx, event)
    await notifyRequester(tx, event, before, staff)
    await syncEventWeights(tx, staff, event)
    if (before) await correctResults(tx, staff, event.id, before, event)
  },
  // Places that became free meanwhile were offered to nobody.
  async afterRestore(tx, id) {
    const [event] = await tx
      .select()
      .from(events)
      .where(eq(events.id, Number(id)))
    if (event) await updateFullStatus(tx, event, event)
  },
})

/**
 * Keeps the status in line with the capacity: full when no places are left, open again when some are and only the
 * capacity had closed the event. A status set by hand stays, except that an event that takes place again is full if no
 * places are left.
 */
async function updateFullStatus(tx: Db, event: Event, before: Event | null): Promise<void> {
  const byHand = event.status !== (before?.status ?? 'upcoming')
  const wasFilled = event.filledByCapacity && event.status === 'full'
  const full = (await offerFreePlaces(tx, event)) <= 0
  const isReopened = byHand && before?.status === 'full'
  if (event.status === 'upcoming' && full && !isReopened) await set(tx, event.id, 'full', true)
  else if (!byHand && wasFilled && !full) await set(tx, event.id, 'upcoming', false)
  else if (event.filledByCapacity && !wasFilled) await set(tx, event.id, event.status, false)
}

/** Offers the free places of an event to the waiting list; returns how many remain free. */
async function offerFreePlaces(tx: Db, event: Event): Promise<number> {
  const settings = await readSettings(tx)
  const taken = await countPlacesTaken(tx, event.id)
  const free = freePlaces(event, taken, siteClock(settings.timeZone))
  // Without a limit, everyone on the waiting list gets a place.
  const offers = Math.min(free, Number.MAX_SAFE_INTEGER)
  return free > 0 ? free - (await offerPlaces(tx, event, offers, settings)) : free
}

/** Calendars replace their copy by one with a higher sequence. */
async function raiseSequence(tx: Db, event: Event, before: Event | null): Promise<void> {
  if (!before || !differs(keyFactsOf(before), keyFactsOf(event))) return
  await tx
    .update(events)
    .set({ sequence: event.sequence + 1 })
    .where(eq(events.id, event.id))
}

/** Registrations store their event's title and date, in case the event is deleted. */
async function renameRegistrations(tx: Db, event: Event, before: Event | null): Promise<void> {
  if (!before || (before.title === event.title && before.date === event.date)) return
  await tx
    .update(eventRegistrations)
    .set({ eventTitle: event.title, eventDate: event.date })
    .where(eq(eventRegistrations.eventId, event.id))
}

const set = (tx: Db, id: number, status: Event['status'], filledByCapacity: boolean) =>
  tx.update(events).set({ status, filledByCapacity }).where(eq(events.id, id))
