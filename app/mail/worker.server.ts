import { db } from 'db/client.server'
import { mailOutbox } from 'db/schema/mail'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'

type QueuedMail = typeof mailOutbox.$inferSelect

const LOOK_EVERY_MS = 10_000
const BATCH = 10
/** A letter claimed by a process that died is tried again after this long. */
const CLAIM_MS = 2 * 60_000
const MINUTE = 60_000
/** The wait after the first, second, … failure; the last one repeats until the letter is too old. */
const DELAYS_MS = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE)
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE

export interface MailWorker {
  /** Finishes the letters under way and stops. */
  stop(): Promise<void>
}

/** Sends the outbox through SMTP_URL, as long as the process lives. Without it mail waits where it is. */
export function startMailWorker(): MailWorker {
  if (!env.SMTP_URL) return { stop: async () => {} }
  const transport = createTransport(env.SMTP_URL, { from: env.MAIL_FROM })
  let working: Promise<unknown> = Promise.resolve()
  const look = () => {
    working = working
      .then(() => sendDue(transport))
      .catch((error) => log.error('outbox not read', error))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
  return {
    async stop() {
      clearInterval(timer)
      await working
      transport.close()
    },
  }
}

/** Sends every letter that is due, and notes what became of it. */
export async function sendDue(transport: Transporter): Promise<void> {
  for (let due = await claim(); due.length > 0; due = await claim())
    for (const letter of due) await sendOne(transport, letter)
}

// SKIP LOCKED: several processes share the outbox, and each letter is claimed by one.
async function claim(): Promise<QueuedMail[]> {
  const now = new Date()
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(inArray(mailOutbox.status, ['queued', 'sending']), lte(mailOutbox.nextAttemptAt, now)),
    )
    .orderBy(asc(mailOutbox.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(mailOutbox)
    .set({
      status: 'sending',
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
    })
    .where(inArray(mailOutbox.id, due))
    .returning()
}

async function sendOne(transport: Transporter, letter: QueuedMail): Promise<void> {
  const outcome = await transport.sendMail(toMessage(letter)).then(
    () => ({ status: 'sent' as const, sentAt: new Date(), lastError: null }),
    (error: unknown) => afterFailure(letter, error),
  )
  await db.update(mailOutbox).set(outcome).where(eq(mailOutbox.id, letter.id))
}

function toMessage({ recipient, replyTo, subject, body, messageId }: QueuedMail) {
  return {
    to: recipient,
    replyTo: replyTo ?? undefined,
    subject,
    text: body,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A refusal for good (SMTP 5xx) or three days of trying end it; anything else is tried again later. */
export function afterFailure(
  letter: Pick<QueuedMail, 'id' | 'attempts' | 'createdAt'>,
  error: unknown,
  now = new Date(),
) {
  const { responseCode = 0, message = String(error) } = error as {
    responseCode?: number
    message?: string
  }
  const delay = DELAYS_MS[Math.min(letter.attempts, DELAYS_MS.length) - 1] ?? MINUTE
  const nextAttemptAt = new Date(now.getTime() + delay)
  const over =
    responseCode >= 500 || nextAttemptAt.getTime() - letter.createdAt.getTime() > GIVE_UP_MS
  log.error('mail not sent', error, { mail: letter.id, attempts: letter.attempts, over })
  return {
    status: over ? ('failed' as const) : ('queued' as const),
    nextAttemptAt,
    lastError: message.slice(0, 500),
  }
}
