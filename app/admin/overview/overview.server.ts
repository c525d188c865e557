import { tz } from '@date-fns/tz'
import { addDays, startOfDay, startOfWeek, subDays, subWeeks } from 'date-fns'
import { db } from 'db/client.server'
import { countWhere } from 'db/count-where'
import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, count, desc, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { mapLink } from '~/events/map-link'
import { isDue } from '~/inbox/due.server'
import { isOnDay, ROUTE_ORDER, selectVisits } from '~/inbox/visits/lists.server'
import { customerName } from '~/leads/customer-name'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { getSettings } from '~/settings/settings.server'
import { midnightAfter } from '~/settings/site-clock'
import { readClock, today } from '~/settings/today.server'
import { formatWindow } from '~/settings/visits'
import { findEventRows } from '../events/events-list.server'
import { formatMoment } from '../format-moment'
import { describeSpan } from '../leads/describe-due'
import { inOrder } from '../table/list.server'

const DAYS = 30
const WEEKS = 12
const SHOWN = 6
/** Maximum number of waiting leads to show. */
const WAITING_SHOWN = 10

/** Total, and numbers for the last 30 days and the 30 days before. */
export interface PeriodCounts {
  total: number
  recent: number
  before: number
}

/** The totals by card, the leads by week, and the number of those that wait for a reply. */
export async function countEverything() {
  const now = new Date()
  const zone = { in: tz((await getSettings()).timeZone) }
  // Whole days, like the filters of the lists that the cards link to.
  const tomorrow = addDays(startOfDay(now, zone), 1, zone)
  const [since, sinceBefore] = [subDays(tomorrow, DAYS, zone), subDays(tomorrow, 2 * DAYS, zone)]
  const monday = startOfWeek(now, { weekStartsOn: 1, ...zone })
  const mondays = Array.from({ length: WEEKS }, (_, n) => subWeeks(monday, WEEKS - 1 - n))
  const [[held], counted, waiting] = await Promise.all([
    db
      .select({
        total: count(),
        recent: countWhere(gte(events.createdAt, since)),
        before: countWhere(and(lt(events.createdAt, since), gte(events.createdAt, sinceBefore))),
      })
      .from(events)
      .where(isNull(events.deletedAt)),
    countLeads([since, sinceBefore, ...mondays]),
    db.$count(leads, and(inInbox, isDue)),
  ])
  const cardOf = (kind: LeadKind): PeriodCounts => ({
    total: counted(kind),
    recent: counted(kind, since),
    before: counted(kind, sinceBefore, since),
  })
  const cards: Record<'events' | LeadKind, PeriodCounts> = {
    ...(Object.fromEntries(LEAD_KINDS.map((kind) => [kind, cardOf(kind)])) as CardsOfLeads),
    events: held ?? { total: 0, recent: 0, before: 0 },
  }
  const weeks = {
    weeks: mondays.map((day) => isoDate(day)),
    kinds: LEAD_KINDS.map((kind) => ({
      kind,
      label: KIND_FACTS[kind].label,
      counts: mondays.map((monday, n) => counted(kind, monday, mondays[n + 1])),
    })),
  }
  return { cards, since: isoDate(since), weeks, waiting }
}

type CardsOfLeads = Record<LeadKind, PeriodCounts>

/**
 * Counts the leads of a kind between two of the given moments; without the first from the beginning, without the
 * second until now. Two index-only scans: leads older than all moments need no period, which costs more than counting.
 */
async function countLeads(moments: Date[]) {
  const starts = [...new Set(moments.map(Number))].sort((a, b) => a - b)
  const first = new Date(starts[0] ?? 0)
  // Timestamps as parameters: expressions such as now() would be evaluated for every row.
  const bounds = starts.map((start) => sql`${new Date(start).toISOString()}::timestamptz`)
  const [older, since] = await Promise.all([
    db
      .select({ period: sql<number>`0`, kind: leads.kind, count: count() })
      .from(leads)
      .where(and(inInbox, lt(leads.createdAt, first)))
      .groupBy(leads.kind),
    db
      .select({
        // The number of `moments` before it.
        period: sql<number>`width_bucket(${leads.createdAt}, array[${sql.join(bounds, sql`, `)}])`,
        kind: leads.kind,
        count: count(),
      })
      .from(leads)
      .where(and(inInbox, gte(leads.createdAt, first)))
      .groupBy(sql`1`, leads.kind),
  ])
  const rows = [...older, ...since]
  return (kind: LeadKind, from?: Date, to?: Date): number => {
    const first = from ? starts.indexOf(Number(from)) + 1 : 0
    const end = to ? starts.indexOf(Number(to)) + 1 : starts.length + 1
    return rows
      .filter((row) => row.kind === kind && row.period >= first && row.period < end)
      .reduce((sum, row) => sum + row.count, 0)
  }
}

/** Labels of the list's groups, by when a reply is due. */
const DUE_GROUPS = ['Overdue', 'Due today', 'Due later'] as const

/** The requests whose reply is due first. */
export async function listWaiting() {
  const clock = await readClock()
  const now = clock.moment
  const midnight = midnightAfter(clock)
  const groupOf = (due: Date) =>
    due < now ? 'Overdue' : due < midnight ? 'Due today' : 'Due later'
  const rows = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      kind: leads.kind,
      contactName: leads.contactName,
      organization: leads.organization,
      dueAt: leads.dueAt,
    })
    .from(leads)
    .where(and(inInbox, isDue))
    .orderBy(asc(leads.dueAt), asc(leads.id))
    .limit(WAITING_SHOWN)
  const waiting = rows.map(({ dueAt, ...row }) => ({
    ...row,
    label: KIND_FACTS[row.kind].label,
    group: groupOf(dueAt ?? now),
    ...describeSpan(dueAt ?? now, now),
  }))
  return DUE_GROUPS.map((group) => ({
    group,
    rows: waiting.filter((row) => row.group === group),
  })).filter(({ rows: of }) => of.length > 0)
}

/** Today's visits in route order, including those done or missed. */
export async function listVisitsToday() {
  const day = await today()
  const rows = await selectVisits(
    and(isOnDay(day, day), inArray(visits.status, ['planned', 'confirmed', 'done', 'missed'])),
  )
    .orderBy(...ROUTE_ORDER)
    .limit(WAITING_SHOWN)
  return rows.map(({ visit, lead, pickup }) => ({
    id: visit.id,
    reference: lead.reference,
    name: customerName(lead),
    town: pickup.city,
    window: visit.window ? formatWindow(visit.window) : 'No time yet',
    status: visit.status,
    map: mapLink({ address: pickup.address, town: pickup.city }),
  }))
}

/** The latest leads of all kinds. */
export async function listNewest() {
  const { timeZone } = await getSettings()
  const rows = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      kind: leads.kind,
      contactName: leads.contactName,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(inInbox)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(SHOWN)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    label: KIND_FACTS[row.kind].label,
    received: formatMoment(createdAt, timeZone),
  }))
}

/** The next events, soonest first, with places taken. */
export async function listNextEvents() {
  const day = await today()
  const ids = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deletedAt), gte(events.date, day)))
    .orderBy(asc(events.date), asc(events.startMinutes))
    .limit(SHOWN)
  const keys = ids.map(({ id }) => id)
  const rows = keys.length > 0 ? inOrder(keys, await findEventRows(keys)) : []
  return rows.map((row) => ({ ...row, isToday: row.date === day }))
}

// A TZDate's getters use its time zone.
const isoDate = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
