import type { Db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ChangedBy } from '~/records/history.server'
import { readSettings } from '~/settings/settings.server'
import { dayDone } from '~/visits/visit'
import { writeThrough } from '~/weighings/ledger.server'

/**
 * Copies the weights of these leads to the ledger, on the day of their last visit that took place: they count while the
 * lead is completed, and stay after it is deleted. `today` is yyyy-MM-dd.
 */
export async function syncWeights(
  tx: Db,
  by: ChangedBy,
  leadIds: number[],
  today: string,
): Promise<void> {
  const rows = await tx
    .select({ lead: leads, town: businessPickups.city })
    .from(leads)
    .leftJoin(businessPickups, eq(businessPickups.leadId, leads.id))
    .where(and(inArray(leads.id, leadIds), isNull(leads.deletedAt)))
  const dayOf = await readDays(tx, leadIds)
  const sources = rows.map(({ lead, town }) => {
    const counts = lead.status === 'completed' && !lead.spam
    return {
      of: { leadId: lead.id },
      day: dayOf.get(lead.id) ?? null,
      town,
      pounds: {
        electronics: counts ? lead.electronicsLbs : null,
        common: counts ? lead.commonMaterialsLbs : null,
      },
    }
  })
  await writeThrough(tx, by, sources, today)
}

/** The day of each lead's last visit that took place. */
async function readDays(tx: Db, leadIds: number[]): Promise<Map<number, string | null>> {
  const { timeZone } = await readSettings(tx)
  const done = await tx
    .select({ leadId: visits.leadId, day: visits.day, endedAt: visits.endedAt })
    .from(visits)
    .where(and(inArray(visits.leadId, leadIds), eq(visits.status, 'done')))
    .orderBy(asc(visits.id))
  return new Map(done.map((visit) => [visit.leadId, dayDone(visit, timeZone)]))
}
