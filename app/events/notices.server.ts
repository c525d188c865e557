import { type Db, db } from 'db/client.server'
import { countWhere } from 'db/count-where'
import type { MailPurpose } from 'db/enums'
import { type EventChange, eventNotices, type KeyFacts } from 'db/schema/event-notices'
import { events } from 'db/schema/events'
import { eventRegistrations, leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'
import { readSettings } from '~/settings/settings.server'
import { siteClock } from '~/settings/site-clock'
import { formatNumber } from '~/ui/format-number'
import { endOf } from './event-span'
import { describeChange, differs, keyFactsOf } from './key-facts'
import { holdsPlace, isWaiting } from './registration/registration-filters.server'

// Registered people and the host rely on date, time and place. A change is kept as a notice until staff decide whether
// to tell them. `recordEventChange` expects the event to be locked.

type Event = typeof events.$inferSelect

/** Emails that state the facts of an event. Those about its changes are not among them: a notice decides these. */
const WITH_FACTS: MailPurpose[] = ['registered', 'waitlisted', 'offer', 'changed', 'reminder']

/** The id of the last email that told a registered person the facts, unless it did not arrive; 0 without one. */
export const lastFactsMailId = sql<number>`coalesce((
  select max(${mailOutbox.id}) from ${mailOutbox}
  where ${mailOutbox.leadId} = ${leads.id} and ${inArray(mailOutbox.purpose, WITH_FACTS)}
    and ${mailOutbox.status} not in ('bounced', 'failed')), 0)`

/** What a registered person knows; undefined if they registered or had an email with the facts after the last change. */
export const knownTo = (
  changes: EventChange[],
  person: { id: number; lastFactsMailId: number },
): KeyFacts | undefined =>
  changes.find(
    ({ lastLeadId, lastMailId }) => person.id <= lastLeadId && person.lastFactsMailId <= lastMailId,
  )?.before

/** Registrations of people who still come to an event, or wait for a place; not of those who are there already. */
const isComing = (eventId: number) =>
  and(
    eq(eventRegistrations.eventId, eventId),
    ne(leads.status, 'attended'),
    or(holdsPlace, isWaiting),
  )

/** Registrations that were cancelled with the event, of people who would have come and do not know that it takes place. */
const wasCancelledWith = (eventId: number) =>
  and(
    eq(eventRegistrations.eventId, eventId),
    eq(eventRegistrations.cancelledWithEvent, true),
    eq(eventRegistrations.toldAfterAll, false),
    eq(leads.status, 'cancelled'),
    inInbox,
  )

/**
 * Registrations of people who want to know how the event changed: who come, and where it takes place after all, who
 * would have come.
 */
export const isAffected = (eventId: number, takesPlaceAfterAll: boolean) =>
  takesPlaceAfterAll ? or(isComing(eventId), wasCancelledWith(eventId)) : isComing(eventId)

/** Registrations of people whose knowledge of the event differs from `after`. */
function hasOutdatedFacts(
  eventId: number,
  changes: EventChange[],
  after: KeyFacts,
): SQL | undefined {
  const groups = changes.flatMap(({ before, lastLeadId, lastMailId }, n) => {
    if (!differs(before, after)) return []
    const earlier = changes[n - 1]
    return and(
      isAffected(eventId, before.cancelled),
      lte(leads.id, lastLeadId),
      lte(lastFactsMailId, lastMailId),
      earlier && or(gt(leads.id, earlier.lastLeadId), gt(lastFactsMailId, earlier.lastMailId)),
    )
  })
  return groups.length > 0 ? or(...groups) : sql`false`
}

/**
 * Records a saved event's changes for registered people and the host, in the transaction of the save. Several changes
 * are one notice; changes that cancel each other out are none.
 */
export async function recordEventChange(tx: Db, event: Event, before: Event | null): Promise<void> {
  if (!before) return
  const [oldFacts, newFacts] = [keyFactsOf(before), keyFactsOf(event)]
  if (!differs(oldFacts, newFacts)) return
  const lastLeadId = await lastRegistrationId(tx, event.id)
  const isForHost = hasHost(before) && hasHost(event)
  if ((lastLeadId === 0 && !isForHost) || (await areOver(tx, [before, event]))) return
  const undecided = and(eq(eventNotices.eventId, event.id), isNull(eventNotices.decidedAt))
  const [notice] = await tx.select().from(eventNotices).where(undecided)
  const lastMailId = await lastQueuedMailId(tx)
  const changes = withChange(notice?.changes ?? [], { before: oldFacts, lastLeadId, lastMailId })
  const { people } = await countPeople(tx, event.id, changes, newFacts)
  const isNewsToHost = isForHost && isNewsToFirst(changes, newFacts)
  if (people === 0 && !isNewsToHost) await tx.delete(eventNotices).where(undecided)
  else if (notice) await tx.update(eventNotices).set({ changes }).where(undecided)
  else await tx.insert(eventNotices).values({ eventId: event.id, changes })
}

/** Whether somebody else hosts it and knows its date: visitors see it. */
const hasHost = ({ hostEmail, isActive }: Event): boolean => hostEmail !== null && isActive

/** Whether the event differs from what was known before all of the changes. */
const isNewsToFirst = ([first]: EventChange[], after: KeyFacts): boolean =>
  first !== undefined && differs(first.before, after)

async function areOver(tx: Db, both: Event[]): Promise<boolean> {
  const { now } = siteClock((await readSettings(tx)).timeZone)
  return both.every((event) => endOf(event) <= now)
}

// By id, not by time: registering waits for the event's lock, but its timestamp is taken before. So do offers and reminders.
async function lastRegistrationId(tx: Db, eventId: number): Promise<number> {
  const [last] = await tx
    .select({ id: max(eventRegistrations.leadId) })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  return last?.id ?? 0
}

async function lastQueuedMailId(tx: Db): Promise<number> {
  const [last] = await tx.select({ id: max(mailOutbox.id) }).from(mailOutbox)
  return last?.id ?? 0
}

/** If nobody has registered or had an email since the last change, everyone knows the state before it. */
function withChange(changes: EventChange[], change: EventChange): EventChange[] {
  const last = changes.at(-1)
  const isNews = !last || change.lastLeadId > last.lastLeadId || change.lastMailId > last.lastMailId
  return isNews ? [...changes, change] : changes
}

async function countPeople(tx: Db, eventId: number, changes: EventChange[], after: KeyFacts) {
  const [row] = await tx
    .select({
      people: count(),
      withoutEmail: countWhere(eq(leads.email, '')),
      waitlisted: countWhere(eq(leads.status, 'waitlisted')),
      offered: countWhere(eq(leads.status, 'offered')),
      cancelled: countWhere(eq(leads.status, 'cancelled')),
    })
    .from(leads)
    .innerJoin(eventRegistrations, eq(eventRegistrations.leadId, leads.id))
    .where(hasOutdatedFacts(eventId, changes, after))
  return row ?? { people: 0, withoutEmail: 0, waitlisted: 0, offered: 0, cancelled: 0 }
}

/** An undecided notice and the people affected. */
export interface UndecidedNotice {
  id: number
  event: Event
  /** What most people know: they registered before the first change. */
  before: KeyFacts
  after: KeyFacts
  people: number
  withoutEmail: number
  /** Those on the waiting list. */
  waitlisted: number
  /** Those who were offered a place. */
  offered: number
  /** Those whose registrations were cancelled with the event, which takes place after all. */
  cancelled: number
  /** Whether the host is told, too. */
  host: boolean
  /** "13 people have not been told that … moved to December 13." */
  sentence: string
}

/** Notices listed at once. */
const MAX_LISTED = 10

/** Undecided notices by date of the event; of one event or all. */
export async function listUndecidedNotices(
  eventId?: number,
  tx: Db = db,
): Promise<UndecidedNotice[]> {
  const rows = await tx
    .select({ notice: eventNotices, event: events })
    .from(eventNotices)
    .innerJoin(events, eq(events.id, eventNotices.eventId))
    .where(
      and(
        isNull(eventNotices.decidedAt),
        isNull(events.deletedAt),
        eventId === undefined ? undefined : eq(events.id, eventId),
      ),
    )
    .orderBy(asc(events.date), asc(events.id))
  const notices: UndecidedNotice[] = []
  for (const { notice, event } of rows) {
    const after = keyFactsOf(event)
    const before = notice.changes.find((change) => differs(change.before, after))?.before
    const counts = await countPeople(tx, event.id, notice.changes, after)
    const host = hasHost(event) && isNewsToFirst(notice.changes, after)
    // They may have cancelled meanwhile.
    if (!before || (counts.people === 0 && !host)) continue
    if (notices.length === MAX_LISTED) break
    const sentence = `${formatPeople(counts.people)} not been told that ${event.title} ${describeChange(before, after)}.`
    notices.push({ id: notice.id, event, before, after, ...counts, host, sentence })
  }
  return notices
}

/** The undecided notice of this event, or null. */
export async function findUndecidedNotice(
  eventId: number,
  tx: Db = db,
): Promise<UndecidedNotice | null> {
  const [notice = null] = await listUndecidedNotices(eventId, tx)
  return notice
}

function formatPeople(people: number): string {
  if (people === 0) return 'The host has'
  return people === 1 ? '1 person has' : `${formatNumber(people)} people have`
}
