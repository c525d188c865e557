import { tz } from '@date-fns/tz'
import {
  addBusinessDays,
  addHours,
  differenceInHours,
  startOfWeek,
  subDays,
  subWeeks,
} from 'date-fns'
import { db } from 'db/client.server'
import { LEAD_KINDS, type LeadKind } from 'db/enums'
import { events } from 'db/schema/events'
import { communityEventRequests, leads } from 'db/schema/leads'
import { and, asc, count, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { leadTypeOfRow, leadTypesOf } from '~/inbox/lead-types.server'
import { inInbox } from '~/inbox/mutations.server'
import { KIND_FACTS } from '~/leads/kinds'
import type { ResponsePromise } from '~/leads/lead'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { findEventRows } from '../events/events-list.server'
import { formatMoment } from '../format-moment'
import { inOrder } from '../table/list.server'

const DAYS = 30
const WEEKS = 12
const SHOWN = 6

/** How many there are, and how many came in the last 30 days and in the 30 before. */
export interface PeriodCounts {
  total: number
  recent: number
  before: number
}

/** A count of the rows of which `condition` is true. */
const countOf = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

// Moments as values: in the statement they would be reckoned anew for every row of the table.
function counted(createdAt: PgColumn, now = new Date()) {
  const [since, sinceBefore] = [subDays(now, DAYS), subDays(now, 2 * DAYS)]
  return {
    total: count(),
    recent: countOf(gte(createdAt, since)),
    before: countOf(and(lt(createdAt, since), gte(createdAt, sinceBefore))),
  }
}

/** Nobody has answered them yet. Registrations wait for nobody. */
const isWaiting = and(eq(leads.status, 'pending'), ne(leads.kind, 'registration'))

/** The four figures at the top, by the name of their card, and how many leads wait: all of one look at each table. */
export async function countEverything() {
  const [[held], kinds] = await Promise.all([
    db.select(counted(events.createdAt)).from(events).where(isNull(events.deletedAt)),
    db
      .select({ kind: leads.kind, ...counted(leads.createdAt), waiting: countOf(isWaiting) })
      .from(leads)
      .where(inInbox)
      .groupBy(leads.kind),
  ])
  const none = { total: 0, recent: 0, before: 0 }
  const byKind = LEAD_KINDS.map((kind) => [kind, kinds.find((row) => row.kind === kind) ?? none])
  const cards: Record<'events' | LeadKind, PeriodCounts> = {
    ...Object.fromEntries(byKind),
    events: held ?? none,
  }
  return { cards, waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0) }
}

/** The leads that wait longest, each with the time by which the form promised an answer. */
export async function listWaiting(now = new Date()) {
  const rows = await db
    .select({
      id: leads.id,
      reference: leads.reference,
      kind: leads.kind,
      contactName: leads.contactName,
      organization: leads.organization,
      createdAt: leads.createdAt,
      form: communityEventRequests.form,
    })
    .from(leads)
    .leftJoin(communityEventRequests, eq(communityEventRequests.leadId, leads.id))
    .where(and(inInbox, isWaiting))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(SHOWN)
  return rows.map(({ createdAt, form, ...row }) => {
    const { promise } = leadTypeOfRow(leadTypesOf(row.kind), { form }).definition
    const due = dueAt(createdAt, promise)
    return { ...row, label: KIND_FACTS[row.kind].label, ...describeDue(due, now) }
  })
}

function dueAt(sent: Date, promise: ResponsePromise | null): Date | null {
  if (!promise) return null
  return 'hours' in promise
    ? addHours(sent, promise.hours)
    : addBusinessDays(sent, promise.businessDays)
}

const A_DAY = 24

function describeDue(due: Date | null, now: Date): { due: string; late: boolean } {
  if (!due) return { due: 'No reply promised', late: false }
  const hours = differenceInHours(due, now)
  const late = due < now
  // The rest of an hour counts as one.
  const size = Math.max(1, Math.abs(hours))
  const span =
    size >= 2 * A_DAY ? `${Math.floor(size / A_DAY)} days` : size === 1 ? '1 hour' : `${size} hours`
  return { due: late ? `${span} late` : `Reply within ${span}`, late }
}

/** The newest leads of every kind. */
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

/** The next events, soonest first, with the places taken. */
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

/** Leads by kind and week, the last twelve weeks at the site; a week is named by its Monday. */
export async function countByWeek() {
  const { timeZone } = await getSettings()
  const monday = startOfWeek(new Date(), { weekStartsOn: 1, in: tz(timeZone) })
  const mondays = Array.from({ length: WEEKS }, (_, n) => subWeeks(monday, WEEKS - 1 - n))
  // The number of the Monday that it came after, from 1: half the price of a date for every row.
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

// A date of date-fns' time zone knows its own calendar.
const momentAtDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
