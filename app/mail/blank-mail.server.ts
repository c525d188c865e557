import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { getSettings } from '~/settings/settings.server'

/** Limits a statement, because the embedded database runs one at a time. */
const BATCH = 500

/**
 * Blanks recipient and content of emails that were sent or given up long enough ago (90 days by default).
 * Purpose, status and dates stay. Returns the number of emails.
 */
export async function blankOldMail(now: Date): Promise<number> {
  const { keepMailDays } = await getSettings()
  const before = subDays(now, keepMailDays)
  let blanked = 0
  for (;;) {
    const old = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.blankedAt),
          or(
            and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.sentAt, before)),
            and(
              inArray(mailOutbox.status, ['bounced', 'failed']),
              lt(mailOutbox.nextAttemptAt, before),
            ),
          ),
        ),
      )
      .orderBy(asc(mailOutbox.id))
      .limit(BATCH)
    const done = await db
      .update(mailOutbox)
      .set({
        recipient: '',
        replyTo: null,
        subject: '',
        body: '',
        calendar: null,
        // Mail servers quote the address in a refusal.
        lastError: null,
        blankedAt: now,
      })
      .where(inArray(mailOutbox.id, old))
      .returning({ id: mailOutbox.id })
    blanked += done.length
    if (done.length < BATCH) return blanked
  }
}
