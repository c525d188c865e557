import { subSeconds } from 'date-fns'
import { type Db, db } from 'db/client.server'
import { leadReads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Staff } from '~/platform/session.server'

/** How long a report of typing is valid: three intervals of the browser's reports. */
const WRITING_SECONDS = 60

/** Records that a staff member is typing a reply. */
export async function recordTyping({ id }: Staff, leadId: number): Promise<void> {
  const now = new Date()
  await db
    .insert(leadReads)
    .values({ leadId, userId: id, readAt: now, writingAt: now })
    .onConflictDoUpdate({
      target: [leadReads.leadId, leadReads.userId],
      set: { writingAt: now },
    })
}

/** Records that a staff member sent their reply. */
export async function stopWriting(tx: Db, { id }: Staff, leadId: number): Promise<void> {
  await tx
    .update(leadReads)
    .set({ writingAt: null })
    .where(and(eq(leadReads.leadId, leadId), eq(leadReads.userId, id)))
}

/** Usernames of others who are writing a reply to the same lead. */
export async function listWriters({ id }: Staff, leadId: number): Promise<string[]> {
  const now = new Date()
  const rows = await db
    .select({ username: users.username })
    .from(leadReads)
    .innerJoin(users, eq(users.id, leadReads.userId))
    .where(
      and(
        eq(leadReads.leadId, leadId),
        ne(leadReads.userId, id),
        gt(leadReads.writingAt, subSeconds(now, WRITING_SECONDS)),
      ),
    )
    .orderBy(asc(users.username))
  return rows.map(({ username }) => username)
}
