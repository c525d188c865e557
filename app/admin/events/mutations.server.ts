import { db } from 'db/client.server'
import { EVENT_STATUSES } from 'db/enums'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { eventRecord } from '~/events/event-record.server'
import type { Flash } from '~/platform/flash.server'
import type { Staff } from '~/platform/session.server'
import { changeRecords } from '~/records/change-records.server'
import { formatCount } from '~/ui/format-number'

/**
 * A sentence with the number of registrations for the events to delete; empty if there are none.
 */
export async function describeRegistrations(where: SQL): Promise<string> {
  const [row] = await db
    .select({ count: count() })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(
      and(
        inArray(eventRegistrations.eventId, db.select({ id: events.id }).from(events).where(where)),
        isNull(leads.deletedAt),
      ),
    )
  if (!row?.count) return ''
  const stays = row.count === 1 ? 'stays' : 'stay'
  return `${formatCount(row.count, 'registration', 'registrations')} ${stays} in Submissions.`
}

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
