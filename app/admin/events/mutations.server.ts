import { db } from 'db/client.server'
import { countWhere } from 'db/count-where'
import { EVENT_STATUSES } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { eventRecord } from '~/events/event-record.server'
import { isUpcoming } from '~/events/events.server'
import { holdsPlace, isWaiting } from '~/events/registration/registration-filters.server'
import type { Flash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { changeRecords } from '~/records/change-records.server'
import { readClock } from '~/settings/today.server'
import { formatCount } from '~/ui/format-number'

/**
 * Sentences with the number of registrations for the events to delete, and whether people expect to come; empty if
 * there are none.
 */
export async function describeRegistrations(where: SQL): Promise<string> {
  const expects = and(or(holdsPlace, isWaiting), ne(events.status, 'cancelled'))
  const [row] = await db
    .select({
      count: count(),
      expecting: countWhere(and(expects, isUpcoming(await readClock()))),
    })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        inArray(events.id, db.select({ id: events.id }).from(events).where(where)),
        isNull(leads.deletedAt),
      ),
    )
  if (!row?.count) return ''
  const stays = row.count === 1 ? 'stays' : 'stay'
  const stay = `${formatCount(row.count, 'registration', 'registrations')} ${stays} in Submissions.`
  return row.expecting > 0 ? `${stay} ${NOT_NOTIFIED}` : stay
}

const NOT_NOTIFIED =
  'These people get no email. To tell them, cancel the event before you delete it.'

/** Sets the status of several events; returns an error message if it is invalid. */
export async function setStatus(where: SQL, sent: unknown, staff: Staff): Promise<Flash | string> {
  const status = EVENT_STATUSES.find((each) => each === sent)
  if (!status) return `Status must be one of: ${EVENT_STATUSES.join(', ')}`
  const changed = await changeRecords(eventRecord, where, { status }, staff)
  return {
    title: 'Success',
    message: `${formatCount(changed, 'event is', 'events are')} now ${status}.`,
    tone: 'default',
  }
}
