import { db } from 'db/client.server'
import { weighings } from 'db/schema/weighings'
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Weights } from '~/settings/settings'
import { isValid, sumPounds } from '~/weighings/ledger.server'

const WEIGHTS = {
  electronicsLbs: sumPounds('electronics'),
  commonMaterialsLbs: sumPounds('common'),
}

/** Weights of one month. */
interface MonthOfWeights extends Weights {
  /** yyyy-MM */
  month: string
}

/** Months with entries up to and including `day` (yyyy-MM-dd), oldest first. */
export async function listMonths(day: string): Promise<MonthOfWeights[]> {
  const month = sql<string>`to_char(${weighings.day}, 'YYYY-MM')`
  return db
    .select({ month, ...WEIGHTS })
    .from(weighings)
    .where(and(isValid, lte(weighings.day, day), ne(weighings.source, 'opening')))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}

/** The sum of opening balances up to and including `day`, which already excludes the entries of those months. */
export async function openingBalance(day: string): Promise<Weights> {
  const [balance] = await db
    .select(WEIGHTS)
    .from(weighings)
    .where(and(isValid, lte(weighings.day, day), eq(weighings.source, 'opening')))
  return balance ?? { electronicsLbs: 0, commonMaterialsLbs: 0 }
}
