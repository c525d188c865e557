import type { Db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { AGREED } from './visit'

/** The visits that `where` selects, if they are agreed, or offered and still held at `now`, in the order of their times. */
export const listOngoingVisits = (tx: Db, where: SQL | undefined, now = new Date()) =>
  tx
    .select({
      status: visits.status,
      truck: visits.truck,
      day: visits.day,
      window: visits.window,
      reference: leads.reference,
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(
      and(
        where,
        or(
          inArray(visits.status, [...AGREED]),
          and(eq(visits.status, 'offered'), gt(visits.heldUntil, now)),
        ),
      ),
    )
    .orderBy(asc(visits.day), asc(visits.window), asc(visits.stop))
