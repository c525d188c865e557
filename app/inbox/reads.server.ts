import { db } from 'db/client.server'
import { leadReads, leads } from 'db/schema/leads'
import { sql } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'

/** Whether the customer has acted since staff last opened the lead; for queries of `leads`. */
export const isUnreadFor = ({ id }: Staff) =>
  sql<boolean>`(${leads.heardAt} is not null and not exists (select 1 from ${leadReads}
    where ${leadReads.leadId} = ${leads.id} and ${leadReads.userId} = ${id}
    and ${leadReads.readAt} >= ${leads.heardAt}))`

/** Records that a staff member opened a lead. A prefetch does not count. */
export async function markRead(request: Request, { id }: Staff, leadId: number): Promise<void> {
  if (/prefetch/.test(request.headers.get('Sec-Purpose') ?? '')) return
  const readAt = new Date()
  await db
    .insert(leadReads)
    .values({ leadId, userId: id, readAt })
    .onConflictDoUpdate({ target: [leadReads.leadId, leadReads.userId], set: { readAt } })
}
