import { calendarEntries, events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { and, eq } from 'drizzle-orm'
import { eventRecord } from '~/events/event-record.server'
import { trashLeads } from '~/inbox/mutations.server'
import { inInbox } from '~/leads/filters.server'
import { Refusal } from '~/leads/refusal.server'
import type { Staff } from '~/platform/session.server'
import type { Subject } from '~/records/history.server'
import { deleteRecords } from '~/records/record.server'
import type { ItemKey } from './calendar-item'
import { entryRecord } from './entry-record.server'

/** Identifies a deletion, so that it can be undone. */
export interface Deletion {
  subject: Subject
  at: Date
}

/** Moves a calendar item to the trash; for a pickup or registration, the lead itself. Null if there is none. */
export async function deleteItem(staff: Staff, { kind, id }: ItemKey): Promise<Deletion | null> {
  if (kind === 'pickup' || kind === 'registration') return deleteLead(staff, kind, id)
  const [record, key] =
    kind === 'event' ? [eventRecord, events.id] : [entryRecord, calendarEntries.id]
  const { count, at } = await deleteRecords(record, eq(key, id), staff)
  return count > 0 ? { subject: record.subject, at } : null
}

async function deleteLead(staff: Staff, kind: 'pickup' | 'registration', id: number) {
  const at = new Date()
  const chosen = and(eq(leads.id, id), eq(leads.kind, kind), inInbox)
  const done = await trashLeads(staff, chosen, at)
  if (done instanceof Refusal) throw new Error(done.detail)
  return done.changed > 0 ? { subject: 'lead' as const, at } : null
}
