import { addHours, min, subHours } from 'date-fns'
import type { Db } from 'db/client.server'
import type { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { history } from 'db/schema/people'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { mailToCustomer, queueMail } from '~/mail/queue-mail.server'
import { type ChangedBy, writeHistory } from '~/records/history.server'
import type { Settings } from '~/settings/settings'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { startOf } from '../event-span'
import { registrationOf } from '../registration-state'
import { offerMail } from './emails.server'
import { isWaiting } from './registration-filters.server'

type Event = typeof events.$inferSelect

/** Since when somebody on the waiting list has been waiting: since staff set them to wait, or they registered. */
export const waitingSince = sql<Date>`coalesce((
  select max(${history.createdAt}) from ${history}
  where ${history.subject} = 'lead' and ${history.subjectId} = ${leads.id}::text
    and ${history.changes} -> 'status' ->> 1 = 'waitlisted'), ${leads.createdAt})`.mapWith(
  leads.createdAt,
)

/** How long an offered place is held, and how long before the start offers end, in hours. */
const OFFER_HOURS = 24
const HOURS_BEFORE_START = 2

/** When an offer made now would expire; null if it is too late for one. */
export function offerDeadline(event: Event, timeZone: string): Date | null {
  const now = new Date()
  const deadline = min([addHours(now, OFFER_HOURS), lastDeadline(event, timeZone)])
  return deadline > now ? deadline : null
}

/** When the last offers of an event expire. */
const lastDeadline = (event: Event, timeZone: string): Date =>
  min([
    subHours(startOf(event, timeZone), HOURS_BEFORE_START),
    ...(event.closesAt ? [event.closesAt] : []),
  ])

/** Shortens the offers of an event that was moved or closes earlier now. */
export async function shortenOffers(tx: Db, event: Event): Promise<void> {
  const last = lastDeadline(event, (await readSettings(tx)).timeZone)
  await tx
    .update(eventRegistrations)
    .set({ offeredUntil: last })
    .where(and(eq(eventRegistrations.eventId, event.id), gt(eventRegistrations.offeredUntil, last)))
}

/** Forgets until when places were held for people who are cancelled now: another offer has not expired with it. */
export async function forgetOffers(tx: Db, eventIds: number[]): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(eventRegistrations)
    .set({ offeredUntil: null })
    .from(leads)
    .where(
      and(
        inArray(eventRegistrations.eventId, eventIds),
        isNotNull(eventRegistrations.offeredUntil),
        eq(leads.id, eventRegistrations.leadId),
        eq(leads.status, 'cancelled'),
      ),
    )
}

/** Whether free places of an event are offered to the waiting list: not if staff deleted it or closed it by hand. */
function offersPlaces(event: Event, timeZone: string): boolean {
  if (event.deletedAt) return false
  const { state } = registrationOf(event, siteClock(timeZone))
  return event.waitlist && (state === 'open' || (state === 'full' && event.filledByCapacity))
}

/**
 * Offers free places of a locked event to those who have waited longest, and queues the mail. Returns how many were
 * offered.
 */
export async function offerPlaces(
  tx: Db,
  event: Event,
  free: number,
  settings: Settings,
): Promise<number> {
  const { timeZone } = settings
  const until = offersPlaces(event, timeZone) ? offerDeadline(event, timeZone) : null
  if (!until || free <= 0) return 0
  const next = await tx
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(eq(eventRegistrations.eventId, event.id), isWaiting))
    .orderBy(asc(waitingSince), asc(leads.id))
    .limit(free)
  for (const { id } of next) await offerPlace(tx, id, event, { until, settings, by: 'clock' })
  return next.length
}

interface Offer {
  until: Date
  settings: Settings
  by: ChangedBy
}

/** Holds a place of a locked event for a person on the waiting list, and queues the mail. */
export async function offerPlace(
  tx: Db,
  leadId: number,
  event: Event,
  { until, settings, by }: Offer,
): Promise<void> {
  const [lead] = await tx
    .update(leads)
    .set({ status: 'offered', version: sql`${leads.version} + 1`, updatedAt: new Date() })
    .where(eq(leads.id, leadId))
    .returning()
  await tx
    .update(eventRegistrations)
    // They may have had a slot before they waited, which somebody else has now.
    .set({ offeredUntil: until, slot: null })
    .where(eq(eventRegistrations.leadId, leadId))
  await writeHistory(tx, by, {
    subject: 'lead',
    subjectId: leadId,
    action: 'updated',
    changes: { status: ['waitlisted', 'offered'] },
  })
  if (!lead?.email) return
  await queueMail(tx, [
    mailToCustomer(lead, settings, {
      ...offerMail(lead, event, until, settings),
      dedupeKey: `offer ${until.toISOString()}`,
      by,
    }),
  ])
}

/** The place of a waiting registration in the line, from 1. */
export async function waitingPosition(tx: Db, eventId: number, id: number): Promise<number> {
  const line = await tx
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(eq(eventRegistrations.eventId, eventId), isWaiting))
    .orderBy(asc(waitingSince), asc(leads.id))
  return line.findIndex((each) => each.id === id) + 1
}
