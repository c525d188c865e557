import type { Db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { visits } from 'db/schema/visits'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { businessPickup } from '~/leads/pickup/definition'
import { promiseWithin } from '~/leads/promise.server'
import { WORK_STATUSES } from '~/leads/statuses'
import { openingOf } from '~/settings/opening-hours'
import { readSettings } from '~/settings/settings.server'
import { readVisitSettings } from '~/settings/visits.server'

/** Starts a new response promise for those of the pickups that have no offered times left. */
export async function restartPromise(tx: Db, leadIds: number[], now: Date): Promise<void> {
  const open = tx
    .select({ leadId: visits.leadId })
    .from(visits)
    .where(and(inArray(visits.leadId, leadIds), eq(visits.status, 'offered')))
  const ended = and(inArray(leads.id, leadIds), notInArray(leads.id, open))
  await tx.update(leads).set({ waitingSince: null }).where(ended)
  const { closures } = await readVisitSettings(tx)
  const opening = openingOf(await readSettings(tx), closures)
  const promised = promiseWithin(businessPickup, now, opening)
  await tx
    .update(leads)
    .set({ promisedAt: promised, dueAt: promised })
    .where(and(ended, inArray(leads.status, [...WORK_STATUSES])))
}
