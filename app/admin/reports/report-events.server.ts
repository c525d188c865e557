import { db } from 'db/client.server'
import { countWhere } from 'db/count-where'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { eventResults } from 'db/schema/results'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOver } from '~/events/events.server'
import { holdsPlace } from '~/events/registration/registration-filters.server'
import { readClock } from '~/settings/today.server'
import { formatPeople, type ReportFigures, type ReportFilter, type Residents } from './report'

interface ReportedEvent extends Omit<ReportFigures, 'electronicsLbs' | 'commonLbs' | 'vehicleLbs'> {
  id: number
  day: string
  name: string
  town: string | null
}

/** Texts are compared without case and spaces around them. */
export const isText = (column: PgColumn | SQL, text: string): SQL =>
  sql`lower(trim(${column})) = ${text.trim().toLowerCase()}`

/** The events of the filter that took place. */
const tookPlace = async (filter: ReportFilter) =>
  and(
    isNull(events.deletedAt),
    ne(events.status, 'cancelled'),
    isOver(await readClock()),
    gte(events.date, filter.from),
    lte(events.date, filter.to),
    filter.town ? isText(events.town, filter.town) : undefined,
    filter.host ? isText(events.host, filter.host) : undefined,
  )

/** Arrivals by ZIP code, registered or not, most first. */
export async function listResidents(filter: ReportFilter): Promise<Residents[]> {
  const held = await tookPlace(filter)
  const ofRegistered = db
    .select({ zip: sql<string>`left(${eventRegistrations.zip}, 5)`.as('zip') })
    .from(eventRegistrations)
    .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(held, holdsPlace, eq(leads.status, 'attended'), isNotNull(eventRegistrations.zip)))
  const ofWalkIns = db
    .select({ zip: sql<string>`left(${arrivals.zip}, 5)`.as('zip') })
    .from(arrivals)
    .innerJoin(events, eq(events.id, arrivals.eventId))
    .where(and(held, isNull(arrivals.leadId), isNull(arrivals.undoneAt), isNotNull(arrivals.zip)))
  const came = ofRegistered.unionAll(ofWalkIns).as('came')
  const rows = await db
    .select({ zip: came.zip, people: count() })
    .from(came)
    .groupBy(came.zip)
    .orderBy(desc(count()), asc(came.zip))
  return rows.map(({ zip, people }) => ({ zip, people: formatPeople(people) }))
}

/** The filter's past events with their figures, from the results or else the gate. */
export async function listReportedEvents(filter: ReportFilter): Promise<ReportedEvent[]> {
  const rows = await db
    .select({ event: events, results: eventResults })
    .from(events)
    .leftJoin(eventResults, eq(eventResults.eventId, events.id))
    .where(await tookPlace(filter))
  const counted = await countByEvent(
    rows.flatMap(({ event, results }) => (results === null ? event.id : [])),
  )
  return rows.map(({ event, results }) => {
    const { vehicles, attended, walkIns, noShows, turnedAway } = results ?? counted(event.id)
    const registered =
      attended === null && noShows === null ? null : (attended ?? 0) + (noShows ?? 0)
    return {
      id: event.id,
      day: event.date,
      name: event.title,
      town: event.town,
      vehicles,
      registered,
      attended,
      walkIns,
      noShows,
      turnedAway,
    }
  })
}

/** Figures from the registrations and gates of these events. */
async function countByEvent(ids: number[]) {
  const [registrations, walkIns, away] = await Promise.all([
    db
      .select({
        id: eventRegistrations.eventId,
        attended: countWhere(eq(leads.status, 'attended')),
        noShows: countWhere(ne(leads.status, 'attended')),
      })
      .from(eventRegistrations)
      .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
      .where(and(inArray(eventRegistrations.eventId, ids), holdsPlace))
      .groupBy(eventRegistrations.eventId),
    db
      .select({ id: arrivals.eventId, count: count() })
      .from(arrivals)
      .where(
        and(inArray(arrivals.eventId, ids), isNull(arrivals.leadId), isNull(arrivals.undoneAt)),
      )
      .groupBy(arrivals.eventId),
    db
      .select({ id: turnedAway.eventId, count: count() })
      .from(turnedAway)
      .where(inArray(turnedAway.eventId, ids))
      .groupBy(turnedAway.eventId),
  ])
  return (id: number) => {
    const { attended = 0, noShows = 0 } = registrations.find((row) => row.id === id) ?? {}
    const walked = walkIns.find((row) => row.id === id)?.count ?? 0
    return {
      vehicles: attended + walked,
      attended,
      noShows,
      walkIns: walked,
      turnedAway: away.find((row) => row.id === id)?.count ?? 0,
    }
  }
}
