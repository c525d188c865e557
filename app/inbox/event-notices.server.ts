import { type Db, db } from 'db/client.server'
import { eventNotices } from 'db/schema/event-notices'
import type { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { parseEventTime } from '~/events/event-time'
import { differs, keyFactsOf } from '~/events/key-facts'
import {
  findUndecidedNotice,
  isAffected,
  knownTo,
  lastFactsMailId,
  type UndecidedNotice,
} from '~/events/notices.server'
import {
  eventCancelledMail,
  eventChangedMail,
  hostNewsMail,
} from '~/events/registration/event-emails.server'
import { lockEvents } from '~/events/registration/places.server'
import { Refusal } from '~/leads/refusal.server'
import { mailToCustomer, mailToHost, queueMail } from '~/mail/queue-mail.server'
import { log } from '~/platform/log.server'
import type { Staff } from '~/platform/session.server'
import { writeHistory } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'
import { formatCount } from '~/ui/format-number'
import { changeLeadsOfLocked, runChange } from './change.server'

/** How staff decide a notice: whether to email the people of the changed event, and what. */
interface NoticeDecision {
  tell: boolean
  note: string | null
  /** For a cancelled event. */
  cancelsRegistrations: boolean
  /** The event's version that staff saw; null for any. */
  version: number | null
}

type DecisionResult =
  /** `withoutEmail` of the `people` cannot be told. */
  | { outcome: 'decided'; people: number; withoutEmail: number; cancelled: boolean }
  /** The event was saved since it was read. */
  | { outcome: 'conflict' }
  /** The notice is already decided. */
  | { outcome: 'none' }

/** Decides an event's notice and queues its emails; the clock queues the rest if this process does not. */
export async function decideNotice(
  staff: Staff,
  eventId: number,
  decision: NoticeDecision,
): Promise<DecisionResult> {
  const result = await db.transaction((tx) => decide(tx, staff, eventId, decision))
  if (result.outcome === 'decided')
    await finishNotices().catch((error) => log.error('event notices not queued', error))
  return result
}

async function decide(
  tx: Db,
  staff: Staff,
  eventId: number,
  { tell, note, cancelsRegistrations, version }: NoticeDecision,
): Promise<DecisionResult> {
  const [event] = await lockEvents(tx, [eventId])
  const notice = await findUndecidedNotice(eventId, tx)
  if (!event || !notice) return { outcome: 'none' }
  if (version !== null && version !== event.version) return { outcome: 'conflict' }
  const now = new Date()
  const cancelled = notice.after.cancelled && cancelsRegistrations
  await tx
    .update(eventNotices)
    .set({
      after: notice.after,
      note,
      told: tell,
      cancelsRegistrations: cancelled,
      decidedAt: now,
      decidedBy: staff.id,
      doneAt: tell || cancelled ? null : now,
    })
    .where(eq(eventNotices.id, notice.id))
  if (tell) await tellHost(tx, staff, { event, notice, note })
  const { people, withoutEmail, host } = notice
  const name = (count: number) =>
    count > 0 || !host ? formatCount(count, 'person', 'people') : 'the host'
  await writeHistory(tx, staff, {
    subject: 'event',
    subjectId: eventId,
    action: tell
      ? `told ${name(people - withoutEmail)} about`
      : `did not tell ${name(people)} about`,
  })
  return { outcome: 'decided', people, withoutEmail, cancelled }
}

interface Told {
  event: typeof events.$inferSelect
  notice: UndecidedNotice
  note: string | null
}

async function tellHost(tx: Db, staff: Staff, { event, notice, note }: Told): Promise<void> {
  const settings = await readSettings(tx)
  await queueMail(tx, [
    mailToHost(event, settings, {
      ...hostNewsMail(event, { ...notice, note }, notice.people - notice.withoutEmail, settings),
      dedupeKey: `event-notice ${notice.id}`,
      by: staff,
    }),
  ])
}

async function finishNotices(): Promise<void> {
  while ((await queueEventNotices()) > 0);
}

/** Registrations per transaction. */
const BATCH = 50

/**
 * Emails the next people about a decided notice, and cancels their registrations if the event is cancelled. Progress is
 * stored in the same transaction, so that a kill neither skips nor repeats anyone. Returns 0 once nothing is left.
 */
export async function queueEventNotices(): Promise<number> {
  const outcome = await runChange(async (tx, today) => {
    const claimed = await claimNotice(tx)
    if (claimed === null) return { changed: 0, tags: [], left: 0 }
    if (claimed === 'taken') return { changed: 0, tags: [], left: 1 }
    const { notice } = claimed
    const rows = await nextRegistrations(tx, claimed)
    const by = await decidedBy(tx, notice)
    if (notice.told) await queueNoticeMail(tx, claimed, rows, by)
    const ids = rows.map(({ id }) => id)
    const toCancel = notice.cancelsRegistrations ? ids : []
    const effect = await changeLeadsOfLocked(tx, by, inArray(leads.id, toCancel), CANCEL, today)
    await tx
      .update(eventRegistrations)
      .set(
        notice.cancelsRegistrations
          ? { cancelledWithEvent: true, toldAfterAll: false }
          : { toldAfterAll: eventRegistrations.cancelledWithEvent },
      )
      .where(inArray(eventRegistrations.leadId, ids))
    await tx
      .update(eventNotices)
      .set({
        lastLeadId: rows.at(-1)?.id ?? notice.lastLeadId,
        doneAt: rows.length < BATCH ? new Date() : null,
      })
      .where(eq(eventNotices.id, notice.id))
    return { ...effect, left: 1 }
  })
  // Cancelling takes no places, so it cannot be refused.
  if (outcome instanceof Refusal) throw new Error(outcome.detail)
  return outcome.left
}

const CANCEL = {
  // Keep registrations that were attended.
  where: ne(leads.status, 'attended'),
  set: { status: 'cancelled' as const },
  action: 'updated',
}

type Notice = typeof eventNotices.$inferSelect
type Claimed = { notice: Notice; event: typeof events.$inferSelect }

const isUnfinished = and(isNotNull(eventNotices.decidedAt), isNull(eventNotices.doneAt))

// Lock the event before reading its notice, so that two processes take turns and see each other's progress.
async function claimNotice(tx: Db): Promise<Claimed | 'taken' | null> {
  const [next] = await tx
    .select({ id: eventNotices.id, eventId: eventNotices.eventId })
    .from(eventNotices)
    .where(isUnfinished)
    .orderBy(asc(eventNotices.id))
    .limit(1)
  if (!next) return null
  const [event] = await lockEvents(tx, [next.eventId])
  const [notice] = await tx
    .select()
    .from(eventNotices)
    .where(and(eq(eventNotices.id, next.id), isUnfinished))
  return event && notice ? { event, notice } : 'taken'
}

/** What an event's notice says of it: what staff saw when they decided. */
const announcedFacts = ({ event, notice }: Claimed) => notice.after ?? keyFactsOf(event)

async function nextRegistrations(tx: Db, claimed: Claimed) {
  const { eventId, lastLeadId, changes } = claimed.notice
  const takesPlaceAfterAll =
    !announcedFacts(claimed).cancelled && changes.some(({ before }) => before.cancelled)
  const rows = await tx
    .select({ lead: leads, slot: eventRegistrations.slot, lastFactsMailId })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(and(isAffected(eventId, takesPlaceAfterAll), gt(leads.id, lastLeadId)))
    .orderBy(asc(leads.id))
    .limit(BATCH)
  return rows.map(({ lead, ...rest }) => ({ ...lead, ...rest }))
}

async function queueNoticeMail(
  tx: Db,
  claimed: Claimed,
  rows: Awaited<ReturnType<typeof nextRegistrations>>,
  by: Staff | null,
): Promise<void> {
  const { event, notice } = claimed
  const settings = await readSettings(tx)
  const after = announcedFacts(claimed)
  const write = after.cancelled ? eventCancelledMail : eventChangedMail
  // The state that staff saw: the event may have changed since.
  const { cancelled: _, ...facts } = after
  const times = parseEventTime(after.time) ?? { startMinutes: null, endMinutes: null }
  const announced = { ...event, ...facts, ...times }
  await queueMail(
    tx,
    rows.flatMap((lead) => {
      const before = knownTo(notice.changes, lead)
      if (!lead.email || !before || !differs(before, after)) return []
      if (lead.status === 'cancelled' && !before.cancelled) return []
      const news = { ...notice, before, after }
      return mailToCustomer(lead, settings, {
        ...write(lead, announced, news, settings),
        dedupeKey: `event-notice ${notice.id}`,
        by,
      })
    }),
  )
}

async function decidedBy(tx: Db, notice: Notice): Promise<Staff | null> {
  if (notice.decidedBy === null) return null
  const [user = null] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, notice.decidedBy))
  return user
}
