import { quotes } from 'db/schema/quotes'
import { eq, sql } from 'drizzle-orm'
import type { QuoteRow } from '~/quotes/quote'
import type { LockedLead } from '../change-locked.server'

/** Updates a quote of a locked request and increments its version. */
export async function updateQuoteRow(
  { tx, clock }: LockedLead,
  quote: QuoteRow,
  set: Partial<typeof quotes.$inferInsert>,
): Promise<QuoteRow> {
  const [row] = await tx
    .update(quotes)
    .set({ ...set, version: sql`${quotes.version} + 1`, updatedAt: clock.moment })
    .where(eq(quotes.id, quote.id))
    .returning()
  return row ?? quote
}
