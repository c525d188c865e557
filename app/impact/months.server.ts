import { db } from 'db/client.server'
import { weighings } from 'db/schema/weighings'
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Weights } from '~/settings/settings'
import { isValid, sumPounds } from '~/weighings/ledger.server'

const WEIGHTS = {
  electronicsLbs: sumPounds('electronics'),
  commonMaterialsLbs: sumPounds('common'),
}

/** What the ledger holds of one month. */
interface MonthOfWeights extends Weights {
  /** yyyy-MM */
  month: string
}

/** The months up to and with `day` (yyyy-MM-dd) in which something was weighed, oldest first. */
export async function listMonths(day: string): Promise<MonthOfWeights[]> {
  const month = sql<string>`to_char(${weighings.day}, 'YYYY-MM')`
  return db
    .select({ month, ...WEIGHTS })
    .from(weighings)
    .where(and(isValid, lte(weighings.day, day), ne(weighings.source, 'opening')))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}

/** What opening balances up to and with `day` add to the months, less what they include of these. */
export async function openingBalance(day: string): Promise<Weights> {
  const [balance] = await db
    .select(WEIGHTS)
    .from(weighings)
    .where(and(isValid, lte(weighings.day, day), eq(weighings.source, 'opening')))
  return balance ?? { electronicsLbs: 0, commonMaterialsLbs: 0 }
}
