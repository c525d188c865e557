import { addDays, max, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import type { LeadKind, LeadStatus } from 'db/enums'
import { history } from 'db/schema/people'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { REPLIED } from '~/conversation/history'
import { LINK_RENEWED, LINK_REVOKED } from '~/inbox/history'
import { writeHistory } from '~/records/history.server'
import { LINK_DAYS } from './link-days'

interface Lead {
  id: number
  kind: LeadKind
  status: LeadStatus
  updatedAt: Date
}

/** What prolongs the life of a link. */
interface LinkLife {
  /** When the lead was last completed or cancelled; null without history. */
  closed: Date | null
  /** When the customer last got a link: a new one, one asked for again, or one in a reply. */
  renewed: Date | null
}

const RENEWING = [LINK_REVOKED, LINK_RENEWED, REPLIED]

/** What prolongs the lives of these leads' links, by id. */
async function linkLives(tx: Db, leads: Lead[]): Promise<Map<number, LinkLife>> {
  if (leads.length === 0) return new Map()
  const isClosing = sql`${history.changes} -> 'status' ->> 1 in ('completed', 'cancelled')`
  const isRenewing = inArray(history.action, RENEWING)
  const latest = (where: SQL) =>
    sql<Date | null>`max(${history.createdAt}) filter (where ${where})`.mapWith(history.createdAt)
  const rows = await tx
    .select({ id: history.subjectId, closed: latest(isClosing), renewed: latest(isRenewing) })
    .from(history)
    .where(
      and(
        eq(history.subject, 'lead'),
        inArray(
          history.subjectId,
          leads.map(({ id }) => String(id)),
        ),
        or(isClosing, isRenewing),
      ),
    )
    .groupBy(history.subjectId)
  return new Map(rows.map(({ id, ...life }) => [Number(id), life]))
}

/** A lead with the event date of a registration: yyyy-MM-dd. */
export interface Linked extends Lead {
  eventDate: string | null
}

/** The ids of those leads whose links have expired at `now`. */
export async function findExpired(tx: Db, leads: Linked[], now: Date): Promise<Set<number>> {
  const lives = await linkLives(tx, leads)
  const expired = leads.filter((lead) => {
    const { closed = null, renewed = null } = lives.get(lead.id) ?? {}
    const start = startOf(lead, closed)
    return start !== null && addDays(max([start, renewed ?? start]), daysOf(lead)) < now
  })
  return new Set(expired.map(({ id }) => id))
}

const daysOf = ({ kind }: Lead): number =>
  kind === 'registration' || kind === 'contact' ? LINK_DAYS[kind] : LINK_DAYS.finished

/** From when the life of a link counts; null for an open request, whose link does not expire. */
function startOf({ kind, status, updatedAt, eventDate }: Linked, closed: Date | null): Date | null {
  // One more day, because the date is in site time.
  if (kind === 'registration') return addDays(parseISO(String(eventDate)), 1)
  if (kind === 'contact') return updatedAt
  return status === 'completed' || status === 'cancelled' ? (closed ?? updatedAt) : null
}

/** Makes the expired links of these leads valid again: the customer has proved who they are. */
export const renewLinks = (tx: Db, ids: number[]): Promise<void> =>
  writeHistory(
    tx,
    'visitor',
    ...ids.map((subjectId) => ({ subject: 'lead' as const, subjectId, action: LINK_RENEWED })),
  )
