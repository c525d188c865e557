import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { and, asc, eq, inArray, isNull, lte, ne } from 'drizzle-orm'
import { offerExpiredMail } from '~/events/registration/emails.server'
import { changeLeadsOfLocked, runChange, UNCHANGED } from '~/inbox/change.server'
import { OFFER_EXPIRED } from '~/inbox/history'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { readSettings } from '~/settings/settings.server'
import { BATCH } from './batch'

/**
 * Cancels expired offers and offers their places to the next in line, in the same transaction, one event at a time.
 * Returns how many offers it cancelled.
 */
export async function expireOffers(now: Date): Promise<number> {
  const outcome = await runChange(async (tx, today) => {
    const event = await claimEvent(tx, now)
    if (!event) return UNCHANGED
    const expired = await tx
      .select({ lead: leads, until: eventRegistrations.offeredUntil })
      .from(leads)
      .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
      .where(and(eq(eventRegistrations.eventId, event.id), hasExpired(now)))
      .orderBy(asc(leads.id))
      .limit(BATCH)
    const ids = expired.map(({ lead }) => lead.id)
    const settings = await readSettings(tx)
    await queueMail(
      tx,
      expired.map(({ lead, until }) =>
        mailToCustomer(lead, settings, {
          ...offerExpiredMail(lead, event, settings),
          dedupeKey: `offer-expired ${until?.toISOString()}`,
          by: 'clock',
        }),
      ),
    )
    const change = {
      where: undefined,
      set: { status: 'cancelled' as const },
      action: OFFER_EXPIRED,
    }
    return changeLeadsOfLocked(tx, 'clock', inArray(leads.id, ids), change, today)
  })
  return 'changed' in outcome ? outcome.changed : 0
}

const hasExpired = (now: Date) =>
  and(eq(leads.status, 'offered'), lte(eventRegistrations.offeredUntil, now))

// At a cancelled or deleted event no place goes to anybody: the notice of its change ends its offers.
// SKIP LOCKED: another process may be at work, or a visitor registering. The next run sees what is left.
async function claimEvent(tx: Db, now: Date) {
  const withExpired = tx
    .select({ id: eventRegistrations.eventId })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .where(hasExpired(now))
  const [event] = await tx
    .select()
    .from(events)
    .where(
      and(
        inArray(events.id, withExpired),
        ne(events.status, 'cancelled'),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(events.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return event
}
