import type { leads } from 'db/schema/leads'
import { closedSentences } from './due'
import type { AnyLeadType, LeadTable, RemarkContext } from './store.server'

/**
 * Additional sentences of a lead's confirmation: that the site is closed when the reply is due, and those of its kind.
 */
export async function remarksOf(
  type: AnyLeadType,
  row: typeof leads.$inferSelect,
  details: Record<string, unknown>,
  context: RemarkContext,
): Promise<string[]> {
  const remarks = await type.remarks?.(row, details as LeadTable['$inferSelect'], context)
  return [...closedSentences(row.dueAt, context.opening), ...(remarks ?? [])]
}
