import { addHours } from 'date-fns'
import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { and, asc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { toMoment } from '~/forms/site-time'
import { isDue } from '~/inbox/due.server'
import { isOnDay } from '~/inbox/visits/lists.server'
import { inInbox } from '~/leads/filters.server'
import { KIND_FACTS } from '~/leads/kinds'
import { paths } from '~/paths'
import { siteClock } from '~/settings/site-clock'
import { AGREED, formatVisitTime } from '~/visits/visit'

/** When the digest is written, in the site's time zone (document 6, section 2). */
export const DIGEST_TIME = '07:30'

/** Lines per list; the screens have them all. */
const LINES = 20

interface DayList {
  title: string
  lines: string[]
  count: number
  /** The screen that has it all. */
  to: string
}

/** What is overdue, due, scheduled and held on a day (yyyy-MM-dd, at the site), for the digest. */
export async function readDay(tx: Db, day: string, timeZone: string): Promise<DayList[]> {
  const written = new Date(toMoment(`${day}T${DIGEST_TIME}`, timeZone))
  const tomorrow = siteClock(timeZone, addHours(written, 24)).today
  const end = new Date(toMoment(`${tomorrow}T00:00`, timeZone))
  const isLate = lt(leads.dueAt, written)
  const isSoon = and(gte(leads.dueAt, written), lt(leads.dueAt, end))
  return [
    {
      title: 'Overdue',
      to: `${paths.submissions}?due=overdue&sort=due`,
      ...(await listDue(tx, written, isLate)),
    },
    {
      title: 'Due today',
      to: `${paths.submissions}?due=today&sort=due`,
      ...(await listDue(tx, written, isSoon)),
    },
    { title: 'Visits', to: paths.visitsOn(day), ...(await listVisits(tx, day)) },
    { title: 'Events', to: paths.adminEvents, ...(await listEvents(tx, day)) },
  ]
}

type Lines = Pick<DayList, 'lines' | 'count'>

const total = sql<number>`(count(*) over ())::int`
const leadName = sql<string>`coalesce(${leads.organization}, ${leads.contactName})`

const toLines = <Row extends { total: number }>(
  rows: Row[],
  format: (row: Row) => string,
): Lines => ({ lines: rows.map(format), count: rows[0]?.total ?? 0 })

/** Leads that had arrived when the digest is written, the most urgent first. */
async function listDue(tx: Db, written: Date, when: SQL | undefined): Promise<Lines> {
  const rows = await tx
    .select({
      reference: leads.reference,
      kind: leads.kind,
      name: leadName,
      assignee: users.username,
      total,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(and(inInbox, isDue, lt(leads.createdAt, written), when))
    .orderBy(asc(leads.dueAt), asc(leads.id))
    .limit(LINES)
  return toLines(rows, ({ reference, name, kind, assignee }) => {
    const what = `${reference}, ${name}: ${KIND_FACTS[kind].label.toLowerCase()}`
    return assignee ? `${what}, assigned to ${assignee}` : what
  })
}

async function listVisits(tx: Db, day: string): Promise<Lines> {
  const rows = await tx
    .select({ visit: visits, reference: leads.reference, name: leadName, total })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(and(isOnDay(day, day), inArray(visits.status, [...AGREED]), inInbox))
    .orderBy(asc(visits.window), asc(visits.id))
    .limit(LINES)
  return toLines(
    rows,
    ({ visit, name, reference }) => `${formatVisitTime(visit)}: ${name} (${reference})`,
  )
}

async function listEvents(tx: Db, day: string): Promise<Lines> {
  const rows = await tx
    .select({ title: events.title, time: events.time, location: events.location, total })
    .from(events)
    .where(and(eq(events.date, day), isNull(events.deletedAt), ne(events.status, 'cancelled')))
    .orderBy(asc(events.startMinutes), asc(events.id))
    .limit(LINES)
  return toLines(rows, ({ title, time, location }) => `${time}: ${title}, ${location}`)
}
