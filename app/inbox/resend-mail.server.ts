import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { history } from 'db/schema/people'
import { and, count, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { isOfDeletedLead } from '~/mail/deleted-lead.server'
import type { Staff } from '~/platform/session.server'
import { RESENT } from './history'

/**
 * Queues emails again for immediate sending, records it in the history of their leads, and returns their number.
 * Sent ones get a new message id, because receivers drop duplicates. Attempts start from zero. Skips blanked mail
 * and mail of leads in the trash.
 */
export async function resendMail(staff: Staff, where: SQL | undefined): Promise<number> {
  const now = new Date()
  const queued = db.$with('queued').as(
    db
      .update(mailOutbox)
      .set({
        status: 'queued',
        attempts: 0,
        nextAttemptAt: now,
        messageId: sql`case when ${mailOutbox.status} = 'sent' then '<' || gen_random_uuid() || substring(${mailOutbox.messageId} from '@.*') else ${mailOutbox.messageId} end`,
      })
      .where(
        and(
          where,
          ne(mailOutbox.status, 'sending'),
          isNull(mailOutbox.blankedAt),
          not(isOfDeletedLead),
        ),
      )
      .returning({ id: mailOutbox.id, leadId: mailOutbox.leadId }),
  )
  const written = db.$with('written', {}).as(
    sql`insert into ${history} (subject, subject_id, action, user_id, created_at)
      select distinct 'lead', ${queued.leadId}::text, ${RESENT}::text, ${staff.id}::int, ${now.toISOString()}::timestamptz
      from ${queued} where ${queued.leadId} is not null`,
  )
  const [row] = await db.with(queued, written).select({ count: count() }).from(queued)
  return row?.count ?? 0
}

/** Why `resendMail` did not queue an email, as a sentence. */
export async function whyNotResent(where: SQL | undefined): Promise<string> {
  const [email] = await db.select({ blankedAt: mailOutbox.blankedAt }).from(mailOutbox).where(where)
  return email?.blankedAt
    ? 'This email cannot be sent again: its text and recipient have been removed.'
    : 'This email is being sent right now, or its submission was deleted.'
}
