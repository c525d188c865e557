import { addMinutes, subMinutes } from 'date-fns'
import { db } from 'db/client.server'
import { BULK_PURPOSES } from 'db/enums'
import { mailOutbox } from 'db/schema/mail'
import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  inArray,
  lt,
  lte,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { env } from '~/env/env.server'
import { log } from '~/platform/log.server'
import { getSettings } from '~/settings/settings.server'
import { isOfDeletedLead } from './deleted-lead.server'
import { toMessage } from './message.server'
import { readPapers } from './papers.server'
import { UNKNOWN_ORIGIN } from './site-links'
import { isAboutEmail, isBounce, openTransport } from './transport.server'

type QueuedMail = typeof mailOutbox.$inferSelect

const POLL_MS = 10_000
/** Time limit for sending one email. */
const SENDING_MS = 60_000
/** Retry an email after this time if the process that claimed it died; must exceed SENDING_MS. */
const CLAIM_MS = 2 * SENDING_MS
/** Time left for the current email when the process stops. */
const STOPPING_MS = 4_000
const MINUTE = 60_000
/** Delays after the first, second, … failure; the last one repeats until GIVE_UP_MS is reached. */
const DELAYS_MS = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE)
/** A due time further ahead can only come from a clock that was set back since. */
const MAX_DELAY_MS = Math.max(...DELAYS_MS) + 60 * MINUTE
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE

interface MailWorker {
  /** Finishes the current email and stops. */
  stop(): Promise<void>
}

/** Sends the outbox through SMTP_URL until stopped. Without SMTP_URL, mail stays queued. */
export function startMailWorker(): MailWorker {
  if (!env.SMTP_URL) return { stop: async () => {} }
  const transport = openTransport(env.SMTP_URL)
  const [noMore, cutOff] = [new AbortController(), new AbortController()]
  let working: Promise<unknown> = Promise.resolve()
  const poll = () => {
    working = working
      .then(() => sendDue(transport, { noMore: noMore.signal, cutOff: cutOff.signal }))
      .catch((error) => log.error('outbox not read', error))
  }
  const timer = setInterval(poll, POLL_MS)
  poll()
  return {
    async stop() {
      clearInterval(timer)
      noMore.abort()
      const late = setTimeout(() => cutOff.abort(), STOPPING_MS)
      await working
      clearTimeout(late)
      transport.close()
    },
  }
}

interface Signals {
  /** Stops claiming emails. */
  noMore?: AbortSignal
  /** Aborts the current email. */
  cutOff?: AbortSignal
}

/**
 * Sends due emails one by one and stores each result. Stops if the server cannot be reached,
 * because the remaining ones would fail, too.
 */
export async function sendDue(transport: Transporter, signals: Signals = {}): Promise<void> {
  for (;;) {
    const email = signals.noMore?.aborted ? undefined : await claim()
    if (!email || !(await sendOne(transport, email, signals))) return
  }
}

/**
 * Whether MAIL_PER_MINUTE leaves room for one more email to many people. Counted in the database, when it
 * is sent: the limit holds for all processes together, and after hours without a mail server.
 */
const roomForBulk = (now: Date) => {
  const recent = db
    .select({ count: count() })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.purpose, BULK_PURPOSES),
        or(
          // Not later: the clock may have been set back.
          between(mailOutbox.sentAt, subMinutes(now, 1), addMinutes(now, 1)),
          and(eq(mailOutbox.status, 'sending'), gt(mailOutbox.nextAttemptAt, now)),
        ),
      ),
    )
  return lt(sql`(${recent})`, env.MAIL_PER_MINUTE)
}

// SKIP LOCKED lets several processes share the outbox without claiming the same email. Claiming one
// at a time keeps claims short and leaves at most one email in doubt after a kill.
async function claim(): Promise<QueuedMail | undefined> {
  const now = new Date()
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.status, ['queued', 'sending']),
        or(
          lte(mailOutbox.nextAttemptAt, now),
          gt(mailOutbox.nextAttemptAt, new Date(now.getTime() + MAX_DELAY_MS)),
        ),
        not(isOfDeletedLead),
        or(notInArray(mailOutbox.purpose, BULK_PURPOSES), roomForBulk(now)),
      ),
    )
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(mailOutbox)
    .set({
      status: 'sending',
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
    })
    // As a scalar subquery, it runs once. With `in`, Postgres may evaluate it per row and claim
    // more than one.
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning()
  return email
}

/** Returns false if the server failed, rather than this email. */
async function sendOne(
  transport: Transporter,
  email: QueuedMail,
  { cutOff }: Signals,
): Promise<boolean> {
  const limit = AbortSignal.timeout(SENDING_MS)
  const signal = cutOff ? AbortSignal.any([cutOff, limit]) : limit
  // Environment validation requires both if SMTP_URL is set.
  const { MAIL_FROM: from = '', SITE_URL: origin = UNKNOWN_ORIGIN } = env
  const settings = await getSettings()
  let isServersFault = false
  const send = async () => {
    const message = toMessage(email, settings, { from, origin }, await readPapers(email.papers))
    isServersFault = true
    await transport.sendMail({ ...message, signal })
  }
  const failed: unknown = await send().then(
    () => null,
    (error: unknown) => error,
  )
  const outcome = failed
    ? afterFailure(email, failed)
    : { status: 'sent' as const, sentAt: new Date(), lastError: null }
  const { id, attempts } = email
  // Match `attempts`, so that a late result does not overwrite a newer claim. If the lead was
  // deleted meanwhile, no row matches.
  await db
    .update(mailOutbox)
    .set(outcome)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)))
  return !failed || !isServersFault || isAboutEmail(failed)
}

/** A permanent refusal is a bounce, three days of retries a failure; anything else is retried. */
export function afterFailure(
  email: Pick<QueuedMail, 'id' | 'attempts'>,
  error: unknown,
  now = new Date(),
) {
  const message = error instanceof Error ? error.message : String(error)
  const nextAttemptAt = new Date(now.getTime() + delayAfter(email.attempts))
  const status = isBounce(error) ? 'bounced' : isLast(email.attempts) ? 'failed' : 'queued'
  log.error('mail not sent', error, { mail: email.id, attempts: email.attempts, status })
  return { status, nextAttemptAt, lastError: message.slice(0, 500) } as const
}

const delayAfter = (attempts: number): number =>
  DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? MINUTE

/** Adds up delays instead of comparing dates, so that a resent old email is retried for three days again. */
function isLast(attempts: number): boolean {
  const waits = Array.from({ length: attempts }, (_, n) => delayAfter(n + 1))
  return waits.reduce((sum, wait) => sum + wait, 0) > GIVE_UP_MS
}
