import { db } from 'db/client.server'
import { MAIL_PURPOSES, MAIL_STATUSES } from 'db/enums'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { matchesWords } from '~/inbox/search.server'
import { isHeld } from '~/mail/held.server'
import { getSettings } from '~/settings/settings.server'
import type { List } from '../table/list.server'
import { receivedAt } from '../words'
import { outboxListConfig } from './list-view'

/** Every letter of the site. It is found by the words of its lead, or by the whole address it goes to. */
export const outboxList: List = {
  name: 'outbox',
  source: () => db.select({ id: mailOutbox.id }).from(mailOutbox).$dynamic(),
  id: mailOutbox.id,
  base: undefined,
  search: (words) =>
    or(
      inArray(mailOutbox.recipient, [words, words.toLowerCase()]),
      inArray(
        mailOutbox.leadId,
        db.select({ id: leads.id }).from(leads).where(matchesWords(words)),
      ),
    ),
  filters: {
    status: {
      values: MAIL_STATUSES,
      where: (value) => eq(mailOutbox.status, value as (typeof MAIL_STATUSES)[number]),
    },
    purpose: {
      values: MAIL_PURPOSES,
      where: (value) => eq(mailOutbox.purpose, value as (typeof MAIL_PURPOSES)[number]),
    },
  },
  sorts: {
    recipient: [mailOutbox.recipient, mailOutbox.createdAt],
    status: [mailOutbox.status, mailOutbox.nextAttemptAt],
    when: [mailOutbox.createdAt],
  },
  defaultSort: outboxListConfig.defaultSort,
}

/** The letters with these ids, as the list shows them. */
export async function findLetterRows(ids: (string | number)[]) {
  const [rows, { timeZone }] = await Promise.all([
    db
      .select({
        id: mailOutbox.id,
        recipient: mailOutbox.recipient,
        subject: mailOutbox.subject,
        purpose: mailOutbox.purpose,
        status: mailOutbox.status,
        attempts: mailOutbox.attempts,
        lastError: mailOutbox.lastError,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
        nextAttemptAt: mailOutbox.nextAttemptAt,
        held: sql<boolean>`${isHeld}`,
      })
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, ids.map(Number))),
    getSettings(),
  ])
  return rows.map(({ createdAt, sentAt, nextAttemptAt, ...row }) => ({
    ...row,
    written: receivedAt(createdAt, timeZone),
    since: sinceOf(row, sentAt, nextAttemptAt, (moment) => receivedAt(moment, timeZone)),
  }))
}

export type LetterRow = Awaited<ReturnType<typeof findLetterRows>>[number]

/** What happened to it since, or will. */
function sinceOf(
  { status, attempts, held }: { status: string; attempts: number; held: boolean },
  sentAt: Date | null,
  nextAttemptAt: Date,
  inWords: (moment: Date) => string,
): string {
  if (status === 'sent' && sentAt) return `sent ${inWords(sentAt)}`
  if (status === 'queued' && held) return 'on hold: its submission is in the trash'
  if (status === 'queued' && attempts > 0) return `next attempt ${inWords(nextAttemptAt)}`
  return ''
}
