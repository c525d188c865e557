import { subDays } from 'date-fns'
import { db } from 'db/client.server'
import { leadFiles, leadMessages } from 'db/schema/conversation'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { users } from 'db/schema/people'
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '~/leads/refusal.server'
import { isWork } from '~/leads/statuses'
import { writeHistory } from '~/records/history.server'
import { type LeadFile, sendFiles } from './files.server'
import { ADDED } from './history'

const A_DAY_SECONDS = 86_400
/** Messages per request and day. */
const MAX_ADDITIONS = 5
/** Searchable characters of a request's additions: the latest. PostgreSQL refuses a search vector above 1 MB. */
const MAX_SEARCHED = 100_000
/** The most messages to load for one request. */
const MAX_SHOWN = 200

/** A customer's message about a request. */
interface Addition {
  /** Empty if only files were sent. */
  body: string
  files: LeadFile[]
  formKey: string | null
  /** When a reply is promised; null if none is. */
  promised: Date | null
}

/**
 * Adds a customer's message and files to a request, at most five times a day. Sending the same form twice
 * counts once. Null if the request is gone.
 */
export function addToRequest(
  leadId: number,
  { body, files, formKey, promised }: Addition,
  now = new Date(),
) {
  return db.transaction(async (tx): Promise<{ id: number } | Refusal | null> => {
    // Lock the lead, so that concurrent messages are counted one after another.
    const [lead] = await tx
      .select({ id: leads.id, status: leads.status })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNull(leads.deletedAt)))
      .for('update')
    if (!lead) return null
    const additions = and(eq(leadMessages.leadId, leadId), eq(leadMessages.kind, 'addition'))
    if (formKey) {
      const [first] = await tx
        .select({ id: leadMessages.id })
        .from(leadMessages)
        .where(and(additions, eq(leadMessages.formKey, formKey)))
      if (first) return first
    }
    const [recent] = await tx
      .select({ count: count() })
      .from(leadMessages)
      .where(and(additions, gt(leadMessages.createdAt, subDays(now, 1))))
    if ((recent?.count ?? 0) >= MAX_ADDITIONS)
      return new Refusal(
        'You have added something five times today. Please call us, or come back tomorrow.',
        429,
        A_DAY_SECONDS,
      )
    const [message] = await tx
      .insert(leadMessages)
      .values({ leadId, kind: 'addition', body, formKey, createdAt: now })
      .returning()
    if (!message) return null
    await sendFiles(tx, files, { messageId: message.id, sentAt: message.createdAt })
    await tx
      .update(leads)
      .set({
        // The customer has acted, so end the pause; a completed lead promises no reply.
        ...(isWork(lead.status) && { promisedAt: promised, dueAt: promised, waitingSince: null }),
        additionsText: sql`right(${leads.additionsText} || ' ' || ${body}, ${MAX_SEARCHED})`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
        heardAt: now,
      })
      .where(eq(leads.id, leadId))
    await writeHistory(tx, 'visitor', { subject: 'lead', subjectId: leadId, action: ADDED })
    return message
  })
}

/** The messages of a lead, latest first, with files and mail status. */
export async function listMessages(leadId: number) {
  const messages = await db
    .select({
      id: leadMessages.id,
      kind: leadMessages.kind,
      subject: leadMessages.subject,
      body: leadMessages.body,
      createdAt: leadMessages.createdAt,
      username: users.username,
      mail: {
        id: mailOutbox.id,
        status: mailOutbox.status,
        attempts: mailOutbox.attempts,
        nextAttemptAt: mailOutbox.nextAttemptAt,
        papers: mailOutbox.papers,
      },
    })
    .from(leadMessages)
    .leftJoin(users, eq(users.id, leadMessages.userId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, leadMessages.mailId))
    .where(eq(leadMessages.leadId, leadId))
    .orderBy(desc(leadMessages.createdAt), desc(leadMessages.id))
    .limit(MAX_SHOWN)
  const files = await listFiles(messages.map(({ id }) => id))
  return messages.map((message) => ({
    ...message,
    files: files.filter(({ messageId }) => messageId === message.id),
  }))
}

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

async function listFiles(messageIds: number[]) {
  if (messageIds.length === 0) return []
  const { id, messageId, name, size, type } = leadFiles
  return db
    .select({ id, messageId, name, size, type })
    .from(leadFiles)
    .where(inArray(messageId, messageIds))
    .orderBy(asc(id))
}

/** Whether a reply has not been sent yet and can be taken back. */
export const canTakeBack = ({ kind, mail }: Message, now: Date): boolean =>
  kind === 'reply' &&
  mail !== null &&
  mail.status === 'queued' &&
  mail.attempts === 0 &&
  mail.nextAttemptAt > now

/** When staff first replied or called; null if they have not. */
export function answeredAt(messages: Message[], now: Date): Date | null {
  const answers = messages.filter(
    (message) => message.kind !== 'addition' && !canTakeBack(message, now),
  )
  return answers.at(-1)?.createdAt ?? null
}
