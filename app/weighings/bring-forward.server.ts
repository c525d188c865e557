import type { Db } from 'db/client.server'
import type { ChangedBy } from '~/records/history.server'
import type { Weights } from '~/settings/settings'
import { enterWeighings, type NewWeighing, sumWeighings } from './ledger.server'

/**
 * Enters the figures as the opening balance on `day` (yyyy-MM-dd). They include everything weighed before, so offsetting
 * entries subtract that: nothing counts twice.
 */
export async function bringForward(
  tx: Db,
  by: ChangedBy,
  { electronicsLbs, commonMaterialsLbs }: Weights,
  day: string,
): Promise<void> {
  const before = await sumWeighings(day, tx)
  // The same for both halves of a balance, which are found by it.
  const createdAt = new Date()
  const figures = [
    ['electronics', electronicsLbs],
    ['common', commonMaterialsLbs],
  ] as const
  const entries = figures.flatMap(([stream, pounds]): NewWeighing[] => [
    { day, stream, pounds, source: 'opening', note: 'Balance brought forward', createdAt },
    {
      day,
      stream,
      pounds: -before[stream],
      source: 'opening',
      note: 'Weighed before, and in the balance',
      createdAt,
    },
  ])
  await enterWeighings(
    tx,
    by,
    entries.filter(({ pounds }) => pounds !== 0),
  )
}
