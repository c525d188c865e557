import type { leads } from 'db/schema/leads'
import { closedSentences } from './due'
import type { KnownOfSite, Lead, LeadTable } from './store.server'

/** What the confirmation of a lead says of this one alone: that an answer is due while we are closed, and what its kind remarks. */
export async function remarksOf(
  type: Lead,
  row: typeof leads.$inferSelect,
  own: Record<string, unknown>,
  known: KnownOfSite,
): Promise<string[]> {
  const remarks = await type.remarks?.(row, own as LeadTable['$inferSelect'], known)
  return [...closedSentences(row.dueAt, known.opening), ...(remarks ?? [])]
}
