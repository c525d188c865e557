import { memoizeUntilPurged } from '~/platform/purge.server'
import { getSettings } from '~/settings/settings.server'
import { today } from '~/settings/today.server'
import { type Pounds, sumWeighings } from '~/weighings/ledger.server'
import { FACTOR_SETS } from './factors'
import { type Impact, impactOf } from './impact'

/** The current figures: the configured ones or, in `recorded` mode, the ledger's up to today. */
export async function getImpact(): Promise<Impact> {
  const { mode, factorSet = 'specified', goal = '', ...start } = (await getSettings()).impact
  const { factors } = FACTOR_SETS[factorSet]
  const weights = mode === 'recorded' ? toWeights(await recordedUntil(await today())) : start
  return { ...impactOf(weights, factors), mode, asOf: new Date().toISOString(), factors, goal }
}

const toWeights = ({ electronics, common }: Pounds) => ({
  electronicsLbs: Math.max(0, electronics),
  commonMaterialsLbs: Math.max(0, common),
})

// Cached by day, because entries dated in the future start to count without a purge.
const totalsByDay = memoizeUntilPurged(['impact'], async () => {
  return new Map<string, Promise<Pounds>>()
})

async function recordedUntil(day: string): Promise<Pounds> {
  const totals = await totalsByDay()
  const cached = totals.get(day)
  if (cached) return cached
  const adding = sumWeighings(day)
  totals.clear()
  totals.set(day, adding)
  adding.catch(() => totals.delete(day))
  return adding
}
