import { db } from 'db/client.server'
import { parseId } from 'db/parse-id'
import { events } from 'db/schema/events'
import { desc, eq, isNull, or } from 'drizzle-orm'
import type { Option } from '~/forms/fields'
import { formatShortDate } from '../format-moment'

/** Maximum number of events in the filter; older ones are linked from the list of events. */
const MAX_CHOICES = 60

/** Options for the event filter: the latest events and the selected one. */
export async function listEventChoices(chosen: string | null): Promise<Option[]> {
  const id = parseId(chosen) ?? 0
  const rows = await db
    .select({ id: events.id, title: events.title, date: events.date })
    .from(events)
    .where(or(isNull(events.deletedAt), eq(events.id, id)))
    .orderBy(desc(eq(events.id, id)), desc(events.date), desc(events.id))
    .limit(MAX_CHOICES)
  return rows
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .map(({ id, title, date }) => ({
      value: String(id),
      label: `${title}, ${formatShortDate(date)}`,
    }))
}
