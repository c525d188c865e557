import { tz } from '@date-fns/tz'
import { startOfWeek, subDays, subWeeks } from 'date-fns'
import { db } from 'db/client.server'
import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDue } from '~/inbox/desk.server'
import { ROUTE_ORDER, selectVisits } from '~/inbox/visits/lists.server'
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
/** What somebody works through before the day begins. */
const WAITING_SHOWN = 10

/** Total, and numbers for the last 30 days and the 30 days before. */
export interface PeriodCounts {
  total: number
  recent: number
  before: number
}

/** Counts the rows that match `condition`. */
const countOf = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

// Pass timestamps as parameters: expressions such as now() would be evaluated for every row.
function counted(createdAt: PgColumn, now = new Date()) {
  const [since, sinceBefore] = [subDays(now, DAYS), subDays(now, 2 * DAYS)]
  return {
    total: count(),
    recent: countOf(gte(createdAt, since)),
    before: countOf(and(lt(createdAt, since), gte(createdAt, sinceBefore))),
  }
}

/** The four totals, by card, and the number of waiting leads. Those of leads read an index alone, not the table. */
export async function countEverything() {
  const [[held], kinds, waiting] = await Promise.all([
    db.select(counted(events.createdAt)).from(events).where(isNull(events.deletedAt)),
    db
      .select({ kind: leads.kind, ...counted(leads.createdAt) })
      .from(leads)
      .where(inInbox)
      .groupBy(leads.kind),
    db.$count(leads, and(inInbox, isDue)),
  ])
  const none = { total: 0, recent: 0, before: 0 }
  const byKind = LEAD_KINDS.map((kind) => [kind, kinds.find((row) => row.kind === kind) ?? none])
  const cards: Record<'events' | LeadKind, PeriodCounts> = {
    ...Object.fromEntries(byKind),
    events: held ?? none,
  }
  return { cards, waiting }
}

/** When an answer is due, as the groups of the list are called. */
export const DUE_GROUPS = ['Late', 'Today', 'Later'] as const

/** The requests whose answer is due first. */
export async function listWaiting() {
  const clock = await readClock()
  const now = clock.moment
  const midnight = midnightAfter(clock)
  const groupOf = (due: Date) => (due < now ? 'Late' : due < midnight ? 'Today' : 'Later')
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

/** Today's visits, in the order of the route; those that were done or missed stay in sight. */
export async function listVisitsToday() {
  const rows = await selectVisits(
    and(
      eq(visits.day, await today()),
      inArray(visits.status, ['planned', 'confirmed', 'done', 'missed']),
    ),
  )
    .orderBy(...ROUTE_ORDER)
    .limit(WAITING_SHOWN)
  return rows.map(({ visit, lead, pickup }) => ({
    id: visit.id,
    reference: lead.reference,
    name: lead.organization ?? lead.contactName,
    town: pickup.city,
    window: visit.window ? formatWindow(visit.window) : 'No time yet',
    status: visit.status,
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
  const ids = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deletedAt), gte(events.date, await today())))
    .orderBy(asc(events.date), asc(events.startMinutes))
    .limit(SHOWN)
  const keys = ids.map(({ id }) => id)
  return keys.length > 0 ? inOrder(keys, await findEventRows(keys)) : []
}

/**
 * Leads by kind and week for the last twelve weeks, in the site's time zone. Weeks are named by
 * their Monday.
 */
export async function countByWeek() {
  const { timeZone } = await getSettings()
  const monday = startOfWeek(new Date(), { weekStartsOn: 1, in: tz(timeZone) })
  const mondays = Array.from({ length: WEEKS }, (_, n) => subWeeks(monday, WEEKS - 1 - n))
  // Number of the last Monday before it, from 1. Half the cost of computing a date per row.
  const starts = mondays.map((day) => sql`${day.toISOString()}::timestamptz`)
  const week = sql<number>`width_bucket(${leads.createdAt}, array[${sql.join(starts, sql`, `)}])`
  const rows = await db
    .select({ week, kind: leads.kind, count: count() })
    .from(leads)
    .where(and(inInbox, gte(leads.createdAt, new Date(mondays[0] ?? monday))))
    .groupBy(sql`1`, leads.kind)
  const of = (kind: LeadKind, week: number) =>
    rows.find((row) => row.kind === kind && row.week === week)?.count ?? 0
  return {
    weeks: mondays.map((day) => momentAtDay(day)),
    kinds: LEAD_KINDS.map((kind) => ({
      label: KIND_FACTS[kind].label,
      counts: mondays.map((_, n) => of(kind, n + 1)),
    })),
  }
}

// TZDate computes in the calendar of its time zone.
const momentAtDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
