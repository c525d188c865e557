import type { Db } from 'db/client.server'
import { eventNotices } from 'db/schema/event-notices'
import { events } from 'db/schema/events'
import { eventRegistrations } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq, max } from 'drizzle-orm'
import { keyFactsOf } from '~/events/key-facts'
import { EVENT } from './content/events'

/** Moves an event, without notifying the people who registered. */
export async function seedNotice(tx: Db): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.title, EVENT.golden))
  if (!event) return
  const [last] = await tx
    .select({ id: max(eventRegistrations.leadId) })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
  const before = { ...keyFactsOf(event), location: 'Parfet Park, Golden', address: null }
  const [mail] = await tx.select({ id: max(mailOutbox.id) }).from(mailOutbox)
  const change = { before, lastLeadId: last?.id ?? 0, lastMailId: mail?.id ?? 0 }
  await tx.insert(eventNotices).values({ eventId: event.id, changes: [change] })
}
