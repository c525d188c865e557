import type { Db } from 'db/client.server'
import { eventResults } from 'db/schema/results'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type ChangedBy, changesBetween, writeHistory } from '~/records/history.server'

interface EventWeights {
  electronicsLbs: number | null
  commonMaterialsLbs: number | null
}

/** Marks the published results of an event as corrected if its weights have changed: they show them. */
export async function correctResults(
  tx: Db,
  by: ChangedBy,
  eventId: number,
  before: EventWeights,
  after: EventWeights,
): Promise<void> {
  const changes = changesBetween(byResultField(before), byResultField(after))
  if (Object.keys(changes).length === 0) return
  const [row] = await tx
    .update(eventResults)
    .set({ correctedAt: new Date(), version: sql`${eventResults.version} + 1` })
    .where(and(eq(eventResults.eventId, eventId), isNotNull(eventResults.publishedAt)))
    .returning()
  if (!row) return
  const entry = { subject: 'results', subjectId: eventId, action: 'corrected' } as const
  await writeHistory(tx, by, { ...entry, changes, version: row.version })
}

const byResultField = ({ electronicsLbs, commonMaterialsLbs }: EventWeights) => ({
  electronicsLbs,
  commonLbs: commonMaterialsLbs,
})
