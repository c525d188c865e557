import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { and, asc, eq } from 'drizzle-orm'
import { inInbox } from '~/leads/filters.server'

type LeadRow = typeof leads.$inferSelect

/** The request that a lead was made from, and those made from it; none in the trash. */
export async function findRelated({ id, originId }: LeadRow): Promise<{
  origin: LeadRow | null
  became: LeadRow[]
}> {
  const [[origin = null], became] = await Promise.all([
    originId === null
      ? []
      : db
          .select()
          .from(leads)
          .where(and(eq(leads.id, originId), inInbox)),
    db
      .select()
      .from(leads)
      .where(and(eq(leads.originId, id), inInbox))
      .orderBy(asc(leads.id)),
  ])
  return { origin, became }
}
