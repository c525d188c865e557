import type { Db } from 'db/client.server'
import { businessPickups, leads } from 'db/schema/leads'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ChangedBy } from '~/records/history.server'
import { writeThrough } from '~/weighings/ledger.server'

/**
 * Copies the weights of these leads to the ledger: they count while the lead is completed, and stay after it is
 * deleted. `today` is yyyy-MM-dd.
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
  const sources = rows.map(({ lead, town }) => {
    const counts = lead.status === 'completed' && !lead.spam
    return {
      of: { leadId: lead.id },
      day: null,
      town,
      pounds: {
        electronics: counts ? lead.electronicsLbs : null,
        common: counts ? lead.commonMaterialsLbs : null,
      },
    }
  })
  await writeThrough(tx, by, sources, today)
}
