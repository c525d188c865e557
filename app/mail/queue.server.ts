import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { count, inArray, min } from 'drizzle-orm'

/** What has not been sent: letters that wait, letters given up, and since when the oldest waits. */
export async function mailQueue(): Promise<{
  queued: number
  failed: number
  oldest: Date | null
}> {
  const rows = await db
    .select({ status: mailOutbox.status, letters: count(), oldest: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(inArray(mailOutbox.status, ['queued', 'sending', 'failed']))
    .groupBy(mailOutbox.status)
  const waiting = rows.filter(({ status }) => status !== 'failed')
  const moments = waiting.map(({ oldest }) => oldest?.getTime() ?? Number.POSITIVE_INFINITY)
  return {
    queued: waiting.reduce((sum, { letters }) => sum + letters, 0),
    failed: rows.find(({ status }) => status === 'failed')?.letters ?? 0,
    oldest: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  }
}
