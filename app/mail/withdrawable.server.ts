import { mailOutbox } from 'db/schema/mail'
import { and, eq, gt } from 'drizzle-orm'

/** Mail that waits for its time, so that it can still be removed before anybody reads it. */
export const canBeWithdrawn = (now: Date) =>
  and(
    eq(mailOutbox.status, 'queued'),
    eq(mailOutbox.attempts, 0),
    gt(mailOutbox.nextAttemptAt, now),
  )
