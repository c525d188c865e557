import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { visits } from 'db/schema/visits'
import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { TIMES_EXPIRED } from '~/inbox/history'
import { restartPromise } from '~/inbox/visits/restart-promise.server'
import { inInbox } from '~/leads/filters.server'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { writeHistory } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { daysAfter } from '~/ui/calendar-month'
import { tomorrowMail } from '~/visits/emails.server'
import { AGREED, formatVisitTime } from '~/visits/visit'
import { BATCH } from './batch'

/** When the reminder of tomorrow's visit is sent. */
const TIME = '15:00'

/** Frees offered times after their deadline; returns how many. */
export async function expireTimes(now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const hasExpired = and(eq(visits.status, 'offered'), lte(visits.heldUntil, now))
    // Lock the leads before their visits, as a customer who chooses a time does.
    const claimed = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, tx.select({ leadId: visits.leadId }).from(visits).where(hasExpired)))
      .orderBy(asc(leads.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (claimed.length === 0) return 0
    const rows = await tx
      .update(visits)
      .set({
        status: 'cancelled',
        endedAt: now,
        updatedAt: now,
        version: sql`${visits.version} + 1`,
      })
      .where(
        and(
          inArray(
            visits.leadId,
            claimed.map(({ id }) => id),
          ),
          hasExpired,
        ),
      )
      .returning()
    const ids = [...new Set(rows.map(({ leadId }) => leadId))]
    await writeHistory(
      tx,
      'clock',
      ...ids.map((leadId) => {
        const times = rows.filter((row) => row.leadId === leadId).map(formatVisitTime)
        return {
          subject: 'lead' as const,
          subjectId: leadId,
          action: TIMES_EXPIRED,
          changes: { visit: [times.join('; '), null] as [unknown, unknown] },
        }
      }),
    )
    await restartPromise(tx, ids, now)
    return rows.length
  })
}

/** Sends the next reminders of tomorrow's visits; returns how many. */
export async function queueTomorrowMail(now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const settings = await readSettings(tx)
    const { today, now: siteNow } = siteClock(settings.timeZone, now)
    if (siteNow < `${today}T${TIME}`) return 0
    const tomorrow = daysAfter(today, 1)
    // Keyed by the day: a visit that moves is another occasion.
    const key = sql<string>`'visit-tomorrow ' || ${visits.id} || ' ' || ${visits.day}`
    const rows = await tx
      .select({ lead: leads, visit: visits, key })
      .from(visits)
      .innerJoin(leads, eq(leads.id, visits.leadId))
      .where(
        and(
          eq(visits.day, tomorrow),
          inArray(visits.status, [...AGREED]),
          isNotNull(visits.window),
          inInbox,
          ne(leads.email, ''),
          sql`not exists (select 1 from ${mailOutbox} where ${and(
            eq(mailOutbox.leadId, leads.id),
            eq(mailOutbox.dedupeKey, key),
          )})`,
        ),
      )
      .orderBy(asc(visits.id))
      .limit(BATCH)
      .for('update', { of: visits, skipLocked: true })
    await queueMail(
      tx,
      rows.map(({ lead, visit, key: dedupeKey }) =>
        mailToCustomer(lead, settings, {
          ...tomorrowMail(lead, visit, settings),
          dedupeKey,
          by: 'clock',
        }),
      ),
    )
    return rows.length
  })
}

/**
 * Fails reminders that were not sent in time, as after an outage of the mail server: on the day itself, "tomorrow" is
 * wrong. Returns how many.
 */
export async function failLateTomorrowMail(now: Date): Promise<number> {
  const { timeZone } = await readSettings(db)
  const { today } = siteClock(timeZone, now)
  // The key ends with the day of the visit.
  const day = sql`right(${mailOutbox.dedupeKey}, 10)`
  const failed = await db
    .update(mailOutbox)
    .set({ status: 'failed', lastError: 'It was not sent on the day before the pickup.' })
    .where(
      and(
        eq(mailOutbox.status, 'queued'),
        eq(mailOutbox.purpose, 'visit-tomorrow'),
        sql`${day} <= ${today}`,
      ),
    )
    .returning({ id: mailOutbox.id })
  return failed.length
}
