import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { and, count, inArray, min, not } from 'drizzle-orm'
import { env } from '~/env/env.server'
import { isOfDeletedLead } from './deleted-lead.server'

/**
 * Counts of unsent mail (queued, bounced, failed) and the time since which the oldest has been
 * waiting. Mail of leads in the trash does not count.
 */
export async function mailQueue(): Promise<{
  queued: number
  bounced: number
  failed: number
  oldest: Date | null
}> {
  const rows = await db
    .select({ status: mailOutbox.status, emails: count(), oldest: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.status, ['queued', 'sending', 'bounced', 'failed']),
        not(isOfDeletedLead),
      ),
    )
    .groupBy(mailOutbox.status)
  const waiting = rows.filter(({ status }) => status === 'queued' || status === 'sending')
  const number = (of: string) => rows.find(({ status }) => status === of)?.emails ?? 0
  const moments = waiting.map(({ oldest }) => oldest?.getTime() ?? Number.POSITIVE_INFINITY)
  return {
    queued: waiting.reduce((sum, { emails }) => sum + emails, 0),
    bounced: number('bounced'),
    failed: number('failed'),
    oldest: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  }
}

/** Number of emails waiting because no mail server is configured; null if one is. */
export const countUnsendable = async (): Promise<number | null> =>
  env.SMTP_URL ? null : (await mailQueue()).queued
