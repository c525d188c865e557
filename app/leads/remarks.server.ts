import type { leads } from 'db/schema/leads'
import { closedSentences } from './due'
import type { Lead, LeadTable, RemarkContext } from './store.server'

/** What the confirmation of a lead says of this one alone: that an answer is due while we are closed, and what its kind remarks. */
export async function remarksOf(
  type: Lead,
  row: typeof leads.$inferSelect,
  own: Record<string, unknown>,
  context: RemarkContext,
): Promise<string[]> {
  const remarks = await type.remarks?.(row, own as LeadTable['$inferSelect'], context)
  return [...closedSentences(row.dueAt, context.opening), ...(remarks ?? [])]
}
