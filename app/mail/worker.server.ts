import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { and, asc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { env } from '~/env/env.server'
import { log } from '~/platform/log.server'
import { getSettings } from '~/settings/settings.server'
import { isHeld } from './held.server'
import { toMessage } from './message.server'
import { UNKNOWN_ORIGIN } from './site-links'
import { isAboutEmail, isBounce, openTransport } from './transport.server'

type QueuedMail = typeof mailOutbox.$inferSelect

const LOOK_EVERY_MS = 10_000
/** The longest that one letter may take, whatever the server does. */
const SENDING_MS = 60_000
/** A letter claimed by a process that died is tried again after this long; longer than sending takes. */
const CLAIM_MS = 2 * SENDING_MS
/** How long a letter may still take when the process is told to stop. */
const STOPPING_MS = 4_000
const MINUTE = 60_000
/** The wait after the first, second, … failure; the last one repeats until the letter has waited for too long. */
const DELAYS_MS = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE)
/** No wait is longer: what is due later than this was written before the clock was set back. */
const MAX_DELAY_MS = Math.max(...DELAYS_MS) + 60 * MINUTE
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE

export interface MailWorker {
  /** Finishes the letter under way and stops. */
  stop(): Promise<void>
}

/** Sends the outbox through SMTP_URL, as long as the process lives. Without it mail waits where it is. */
export function startMailWorker(): MailWorker {
  if (!env.SMTP_URL) return { stop: async () => {} }
  const transport = openTransport(env.SMTP_URL)
  const [noMore, cutOff] = [new AbortController(), new AbortController()]
  let working: Promise<unknown> = Promise.resolve()
  const look = () => {
    working = working
      .then(() => sendDue(transport, { noMore: noMore.signal, cutOff: cutOff.signal }))
      .catch((error) => log.error('outbox not read', error))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
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
  /** Claims no other letter. */
  noMore?: AbortSignal
  /** Gives up the one under way. */
  cutOff?: AbortSignal
}

/**
 * Sends the letters that are due, one after the other, and notes what became of each. Stops early where
 * the server cannot be reached: the others would only grow older with it.
 */
export async function sendDue(transport: Transporter, signals: Signals = {}): Promise<void> {
  for (;;) {
    const email = signals.noMore?.aborted ? undefined : await claim()
    if (!email || !(await sendOne(transport, email, signals))) return
  }
}

// SKIP LOCKED: several processes share the outbox, and each letter is claimed by one. One at a time, so
// that a claim lasts no longer than its letter takes, and a kill leaves no more than one in doubt.
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
        not(isHeld),
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
    // One value, not a list: a list may be made anew for each row, and then is another one.
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning()
  return email
}

/** False when it was the server that failed, not the letter. */
async function sendOne(
  transport: Transporter,
  email: QueuedMail,
  { cutOff }: Signals,
): Promise<boolean> {
  const limit = AbortSignal.timeout(SENDING_MS)
  const signal = cutOff ? AbortSignal.any([cutOff, limit]) : limit
  // The check of the environment has seen to it that both are set where mail is sent.
  const { MAIL_FROM: from = '', SITE_URL: origin = UNKNOWN_ORIGIN } = env
  const message = toMessage(email, await getSettings(), { from, origin })
  const failed: unknown = await transport.sendMail({ ...message, signal }).then(
    () => null,
    (error: unknown) => error,
  )
  const outcome = failed
    ? afterFailure(email, failed)
    : { status: 'sent' as const, sentAt: new Date(), lastError: null }
  const { id, attempts } = email
  // Only the claim of this very attempt: nobody's later one. A lead that was deleted meanwhile took its mail along.
  await db
    .update(mailOutbox)
    .set(outcome)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)))
  return !failed || isAboutEmail(failed)
}

/** A refusal for good is a bounce, three days of trying a failure; anything else is tried again later. */
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

/** Counted in waits, not since it was written: staff may resend an old letter, which then gets its three days anew. */
function isLast(attempts: number): boolean {
  const waits = Array.from({ length: attempts }, (_, n) => delayAfter(n + 1))
  return waits.reduce((sum, wait) => sum + wait, 0) > GIVE_UP_MS
}
