import { db } from 'db/client.server'
import { replyTemplates } from 'db/schema/conversation'
import { and, asc, eq, isNull } from 'drizzle-orm'

const inUse = isNull(replyTemplates.deletedAt)

/** Ids and titles, by title. */
export const listTemplates = () =>
  db
    .select({ id: replyTemplates.id, title: replyTemplates.title })
    .from(replyTemplates)
    .where(inUse)
    .orderBy(asc(replyTemplates.title), asc(replyTemplates.id))

/** The template, or null. */
export async function findTemplate(id: number) {
  const [template] = await db
    .select()
    .from(replyTemplates)
    .where(and(inUse, eq(replyTemplates.id, id)))
  return template ?? null
}
