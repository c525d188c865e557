import { db } from 'db/client.server'
import { countWhere } from 'db/count-where'
import { arrivals, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { PublicEvent } from '~/events/event'
import { findAnyEvent, requireEvent } from '~/events/events.server'
import { holdsPlace, isWaiting } from '~/events/registration/registration-filters.server'
import { today } from '~/settings/today.server'
import { formatDate } from '~/ui/calendar-date'
import { findUndecided } from '../undecided.server'

/** An event with the figures of its desk; throws a 404 response if there is none. */
export async function loadDesk(param: string | undefined) {
  const event = await requireEvent(param, findAnyEvent)
  const ofEvent = (table: typeof arrivals | typeof turnedAway) => eq(table.eventId, event.id)
  const [[people], [walkIns], [away]] = await Promise.all([
    db
      .select({
        registered: countWhere(holdsPlace),
        waiting: countWhere(isWaiting),
        offered: countWhere(and(holdsPlace, eq(leads.status, 'offered'))),
        attended: countWhere(and(holdsPlace, eq(leads.status, 'attended'))),
      })
      .from(leads)
      .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
      .where(eq(eventRegistrations.eventId, event.id)),
    db
      .select({ count: count() })
      .from(arrivals)
      .where(and(ofEvent(arrivals), isNull(arrivals.leadId), isNull(arrivals.undoneAt))),
    db.select({ count: count() }).from(turnedAway).where(ofEvent(turnedAway)),
  ])
  return {
    event,
    undecided: await findUndecided(event.id),
    hasBegun: event.date <= (await today()),
    when: `${formatDate(event.date)}, ${event.time}, ${event.location}`,
    figures: {
      registered: 0,
      waiting: 0,
      offered: 0,
      attended: 0,
      ...people,
      placesLeft: event.placesLeft,
      free: countFree(event, people?.registered ?? 0),
      walkIns: walkIns?.count ?? 0,
      turnedAway: away?.count ?? 0,
    },
  }
}

/** Places that staff can offer, even if they set the event to full. */
const countFree = ({ capacity, slotMinutes, placesLeft }: PublicEvent, registered: number) =>
  capacity === null || slotMinutes !== null ? (placesLeft ?? 0) : Math.max(0, capacity - registered)

export type Desk = Awaited<ReturnType<typeof loadDesk>>
