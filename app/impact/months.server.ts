import { db } from 'db/client.server'
import { weighings } from 'db/schema/weighings'
import { and, asc, lte, sql } from 'drizzle-orm'
import type { Weights } from '~/settings/settings'
import { isValid } from '~/weighings/ledger.server'

/** What the ledger holds of one month. */
interface MonthOfWeights extends Weights {
  /** yyyy-MM */
  month: string
}

/** The months up to and with `day` (yyyy-MM-dd) that have entries, oldest first. */
export async function listMonths(day: string): Promise<MonthOfWeights[]> {
  const month = sql<string>`to_char(${weighings.day}, 'YYYY-MM')`
  const pounds = (stream: string) =>
    sql<number>`coalesce(sum(${weighings.pounds}) filter (where ${weighings.stream} = ${stream}), 0)`.mapWith(
      Number,
    )
  return db
    .select({
      month,
      electronicsLbs: pounds('electronics'),
      commonMaterialsLbs: pounds('common'),
    })
    .from(weighings)
    .where(and(isValid, lte(weighings.day, day)))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}
