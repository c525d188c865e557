import { addWeeks, nextSaturday, nextThursday, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { toMoment } from '~/forms/site-time'
import { DEFAULT_SETTINGS } from '~/settings/settings'
import { daysAfter } from '~/ui/calendar-month'
import { EVENTS, type EventSeed } from './content/events'
import { isoDay, momentOn } from './dates'

export type SeededEvent = Pick<typeof events.$inferSelect, 'id' | 'title' | 'date'>

/** Stores the events. Returns what their registrations need. */
export async function seedEvents(tx: Db, today: string): Promise<SeededEvent[]> {
  return tx
    .insert(events)
    .values(EVENTS.map((seed) => eventRow(seed, today)))
    .returning({ id: events.id, title: events.title, date: events.date })
}

function eventRow(seed: EventSeed, today: string): typeof events.$inferInsert {
  const { weeks, weekday, hours, opensDaysBefore, ...row } = seed
  const coming = weekday === 'thursday' ? nextThursday : nextSaturday
  const date = isoDay(addWeeks(coming(parseISO(today)), weeks))
  const announced = momentOn(daysAfter(date < today ? date : today, -45), 16)
  return {
    // The terms promise one place per household.
    oneEach: true,
    ...row,
    date,
    startMinutes: hours ? hours[0] * 60 : null,
    endMinutes: hours ? hours[1] * 60 : null,
    opensAt: opensDaysBefore
      ? new Date(toMoment(`${daysAfter(date, -opensDaysBefore)}T08:00`, DEFAULT_SETTINGS.timeZone))
      : null,
    createdAt: announced,
    updatedAt: announced,
  }
}
