import { type Db, db } from 'db/client.server'
import { events } from 'db/schema/events'
import { arrivals, turnedAway } from 'db/schema/gates'
import { eventRegistrations, leads } from 'db/schema/leads'
import { eventResults } from 'db/schema/results'
import { and, count, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm'
import { toSiteDay } from '~/forms/site-time'
import { getSettings } from '~/settings/settings.server'
import { formatDate } from '~/ui/calendar-date'
import { holdsPlace } from '../registration/registration-filters.server'
import { describeResults, type PublishedResults } from './describe-results'

/** The results of an event, saved or from the gate. Fees in dollars; pounds are the event's weights. */
export interface Results {
  vehicles: number | null
  attended: number | null
  walkIns: number | null
  noShows: number | null
  turnedAway: number | null
  electronicsLbs: number | null
  commonLbs: number | null
  fees: number | null
  volunteers: number | null
  hours: number | null
  story: string | null
  photos: string[]
}

export interface ResultsState {
  results: Results
  state: 'none' | 'draft' | 'published'
  publishedAt: Date | null
  correctedAt: Date | null
  /** 0 until saved. */
  version: number
  /** The version of the event, which has the pounds. */
  eventVersion: number
}

/** Default figures from the gate and registrations: one vehicle per person. Unknown if nobody was counted. */
async function countAtGate(tx: Db, eventId: number) {
  const of = eq(eventRegistrations.eventId, eventId)
  const came = eq(leads.status, 'attended')
  const registrations = (where: typeof of | undefined) =>
    tx
      .select({ count: count() })
      .from(eventRegistrations)
      .innerJoin(leads, eq(leads.id, eventRegistrations.leadId))
      .where(and(of, holdsPlace, where))
  const counts = await Promise.all([
    registrations(came),
    registrations(not(came)),
    tx
      .select({ count: count() })
      .from(arrivals)
      .where(
        and(eq(arrivals.eventId, eventId), isNull(arrivals.leadId), isNull(arrivals.undoneAt)),
      ),
    tx.select({ count: count() }).from(turnedAway).where(eq(turnedAway.eventId, eventId)),
  ])
  const [attended = 0, noShows = 0, walkIns = 0, away = 0] = counts.map(([row]) => row?.count ?? 0)
  return attended + walkIns + away === 0
    ? NOT_COUNTED
    : { vehicles: attended + walkIns, attended, walkIns, noShows, turnedAway: away }
}

/** The figures from the gate while they are unknown. */
export const NOT_COUNTED = {
  vehicles: null,
  attended: null,
  walkIns: null,
  noShows: null,
  turnedAway: null,
}

/** The results of an existing event. */
export async function findResults(eventId: number, tx: Db = db): Promise<ResultsState> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  const [row] = await tx.select().from(eventResults).where(eq(eventResults.eventId, eventId))
  const pounds = {
    electronicsLbs: event?.electronicsLbs ?? null,
    commonLbs: event?.commonMaterialsLbs ?? null,
  }
  const eventVersion = event?.version ?? 0
  if (!row) {
    const blank = { fees: null, volunteers: null, hours: null, story: null, photos: [] }
    const results = { ...(await countAtGate(tx, eventId)), ...pounds, ...blank }
    const never = { publishedAt: null, correctedAt: null }
    return { results, state: 'none', ...never, version: 0, eventVersion }
  }
  const { eventId: _, createdAt: __, version, publishedAt, correctedAt, fees, ...stored } = row
  return {
    results: { ...stored, ...pounds, fees: fees === null ? null : fees / 100 },
    state: publishedAt ? 'published' : 'draft',
    publishedAt,
    correctedAt,
    version,
    eventVersion,
  }
}

/** The results of an event for pages; null until published. */
export async function findPublishedResults(eventId: number): Promise<PublishedResults | null> {
  const [row] = await db
    .select({ results: eventResults, event: events })
    .from(eventResults)
    .innerJoin(events, eq(events.id, eventResults.eventId))
    .where(and(eq(eventResults.eventId, eventId), isNull(events.deletedAt)))
  if (!row?.results.publishedAt) return null
  const { vehicles, story, photos, correctedAt } = row.results
  const { electronicsLbs, commonMaterialsLbs: commonLbs } = row.event
  const { timeZone } = await getSettings()
  return {
    sentence: describeResults({ vehicles, electronicsLbs, commonLbs }),
    story,
    photos,
    corrected: correctedAt && formatDate(toSiteDay(correctedAt, timeZone)),
  }
}

/** The sentences of published results, by event, for lists. */
export async function listResultSentences(ids: number[]): Promise<Record<number, string>> {
  if (ids.length === 0) return {}
  const rows = await db
    .select({
      id: events.id,
      vehicles: eventResults.vehicles,
      electronicsLbs: events.electronicsLbs,
      commonLbs: events.commonMaterialsLbs,
    })
    .from(eventResults)
    .innerJoin(events, eq(events.id, eventResults.eventId))
    .where(and(inArray(events.id, ids), isNotNull(eventResults.publishedAt)))
  return Object.fromEntries(rows.map(({ id, ...figures }) => [id, describeResults(figures)]))
}
