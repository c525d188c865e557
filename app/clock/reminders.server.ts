import { subHours } from 'date-fns'
import { db } from 'db/client.server'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { reminderMail } from '~/events/registration/emails.server'
import { lockEvents } from '~/events/registration/places.server'
import { EXPECTED } from '~/events/registration/registration-filters.server'
import { toMoment } from '~/forms/site-time'
import { inInbox } from '~/leads/filters.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { daysAfter } from '~/ui/calendar-month'
import { BATCH } from './batch'

/** When people are reminded (document 5, section 5). */
const DAYS_BEFORE = [3, 1]
const TIME = '09:00'
/** Skip people who registered less than this long before the reminder: they have just had an email. */
const HOURS_SINCE_REGISTERING = 12

/** Reminds the next people with a place at an upcoming event; returns how many. */
export async function queueReminders(now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const settings = await readSettings(tx)
    const { today, now: siteNow, timeZone } = siteClock(settings.timeZone, now)
    const due = new Date(toMoment(`${today}T${TIME}`, timeZone))
    if (siteNow < `${today}T${TIME}`) return 0
    const dates = DAYS_BEFORE.map((days) => daysAfter(today, days))
    // Keyed by the event's date: an event that moves is another occasion and reminds again.
    const key = sql<string>`'reminder ' || ${events.date} || ' on ' || ${today}`
    // Locked, so that a reminder states the facts that the event has when it is queued.
    const upcoming = and(
      inArray(events.date, dates),
      eq(events.reminders, true),
      eq(events.isActive, true),
      isNull(events.deletedAt),
      ne(events.status, 'cancelled'),
    )
    const soon = await tx.select({ id: events.id }).from(events).where(upcoming)
    if (soon.length === 0) return 0
    await lockEvents(
      tx,
      soon.map(({ id }) => id),
    )
    const rows = await tx
      .select({ lead: leads, slot: eventRegistrations.slot, event: events, key })
      .from(leads)
      .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          upcoming,
          inArray(leads.status, [...EXPECTED]),
          inInbox,
          ne(leads.email, ''),
          lte(leads.createdAt, subHours(due, HOURS_SINCE_REGISTERING)),
          sql`not exists (select 1 from ${mailOutbox} where ${and(
            eq(mailOutbox.leadId, leads.id),
            eq(mailOutbox.dedupeKey, key),
          )})`,
        ),
      )
      .orderBy(asc(leads.id))
      .limit(BATCH)
      .for('update', { of: leads, skipLocked: true })
    await queueMail(
      tx,
      rows.map(({ lead, slot, event, key: dedupeKey }) =>
        mailToCustomer(lead, settings, {
          ...reminderMail({ ...lead, slot }, event, settings),
          dedupeKey,
          by: 'clock',
        }),
      ),
    )
    return rows.length
  })
}
