import { addDays, parseISO } from 'date-fns'
import type { Db } from 'db/client.server'
import type { LeadKind, LeadStatus } from 'db/enums'
import { history } from 'db/schema/people'
import { and, eq, inArray, max, sql } from 'drizzle-orm'

/** Days that a link stays valid (document 4, "One link"): after the event, the end of the work, the last change. */
const DAYS = { registration: 30, finished: 180, contact: 90 }

interface Lead {
  id: number
  kind: LeadKind
  status: LeadStatus
  updatedAt: Date
}

/** When each lead was last completed or cancelled, by id; missing without history. */
export async function closedSince(tx: Db, leads: Lead[]): Promise<Map<number, Date>> {
  const ids = leads.filter(isFinished).map(({ id }) => String(id))
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: history.subjectId, at: max(history.createdAt) })
    .from(history)
    .where(
      and(
        eq(history.subject, 'lead'),
        inArray(history.subjectId, ids),
        sql`${history.changes} -> 'status' ->> 1 in ('completed', 'cancelled')`,
      ),
    )
    .groupBy(history.subjectId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[Number(id), at]] : [])))
}

const isFinished = ({ status }: Lead) => status === 'completed' || status === 'cancelled'

/**
 * Whether the link to a lead's own page has expired. `own` is the row of its kind, `closed` when it was
 * completed or cancelled.
 */
export function hasLinkExpired(
  lead: Lead,
  own: Record<string, unknown>,
  closed: Date | undefined,
  now: Date,
): boolean {
  const { kind, updatedAt } = lead
  if (kind === 'registration')
    // One more day, because the date is in site time.
    return addDays(parseISO(String(own.eventDate)), DAYS.registration + 1) < now
  if (kind === 'contact') return addDays(updatedAt, DAYS.contact) < now
  return isFinished(lead) && addDays(closed ?? updatedAt, DAYS.finished) < now
}
