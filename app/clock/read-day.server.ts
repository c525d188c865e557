import { addHours } from 'date-fns'
import type { Db } from 'db/client.server'
import { events } from 'db/schema/events'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { visits } from 'db/schema/visits'
import { and, asc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { toMoment } from '~/forms/site-time'
import { isDue } from '~/inbox/desk.server'
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

/** What is overdue, due, planned and held on a day (yyyy-MM-dd, at the site) when the digest is written. */
export async function readDay(tx: Db, day: string, timeZone: string): Promise<DayList[]> {
  const written = new Date(toMoment(`${day}T${DIGEST_TIME}`, timeZone))
  const tomorrow = siteClock(timeZone, addHours(written, 24)).today
  const end = new Date(toMoment(`${tomorrow}T00:00`, timeZone))
  const dueBetween = (from: Date | null, to: Date) =>
    tx
      .select({
        reference: leads.reference,
        kind: leads.kind,
        name: sql<string>`coalesce(${leads.organization}, ${leads.contactName})`,
        assignee: users.username,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.assigneeId))
      .where(
        and(
          ...[inInbox, isDue, lt(leads.createdAt, written), lt(leads.dueAt, to)],
          from ? gte(leads.dueAt, from) : undefined,
        ),
      )
      .orderBy(asc(leads.dueAt), asc(leads.id))
      .limit(LINES)
  const stops = await tx
    .select({
      visit: visits,
      reference: leads.reference,
      name: sql<string>`coalesce(${leads.organization}, ${leads.contactName})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(and(eq(visits.day, day), inArray(visits.status, [...AGREED]), inInbox))
    .orderBy(asc(visits.window), asc(visits.id))
    .limit(LINES)
  const held = await tx
    .select({
      title: events.title,
      time: events.time,
      location: events.location,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(events)
    .where(and(eq(events.date, day), isNull(events.deletedAt), ne(events.status, 'cancelled')))
    .orderBy(asc(events.startMinutes), asc(events.id))
    .limit(LINES)
  const toList = (title: string, rows: { total: number }[], lines: string[], to: string) => ({
    ...{ title, lines, to },
    count: rows[0]?.total ?? 0,
  })
  const toLine = (row: Awaited<ReturnType<typeof dueBetween>>[number]) =>
    `${row.reference}, ${row.name}: ${KIND_FACTS[row.kind].label.toLowerCase()}${row.assignee ? `, assigned to ${row.assignee}` : ''}`
  const [late, soon] = [await dueBetween(null, written), await dueBetween(written, end)]
  return [
    toList('Overdue', late, late.map(toLine), `${paths.submissions}?due=overdue&sort=due`),
    toList('Due today', soon, soon.map(toLine), `${paths.submissions}?due=today&sort=due`),
    toList(
      'Visits',
      stops,
      stops.map(
        ({ visit, name, reference }) => `${formatVisitTime(visit)}: ${name} (${reference})`,
      ),
      paths.visitsOn(day),
    ),
    toList(
      'Events',
      held,
      held.map(({ title, time, location }) => `${time}: ${title}, ${location}`),
      paths.adminEvents,
    ),
  ]
}
