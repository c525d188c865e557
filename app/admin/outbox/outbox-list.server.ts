import { db } from 'db/client.server'
import { MAIL_PURPOSES, MAIL_STATUSES } from 'db/enums'
import { leads } from 'db/schema/leads'
import { mailOutbox } from 'db/schema/mail'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { matchesLead } from '~/inbox/search.server'
import { isOfDeletedLead } from '~/mail/deleted-lead.server'
import { getSettings } from '~/settings/settings.server'
import { formatReceived } from '../format-moment'
import { PURPOSES } from '../leads/mail-status'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byMoment } from '../table/list-dates.server'

/** All emails. Searches match the lead's search vector or the exact recipient. */
export const outboxList: List = {
  name: 'outbox',
  source: () => db.select({ id: mailOutbox.id }).from(mailOutbox).$dynamic(),
  id: mailOutbox.id,
  base: undefined,
  search: (text) =>
    or(
      inArray(mailOutbox.recipient, [text, text.toLowerCase()]),
      inArray(mailOutbox.leadId, db.select({ id: leads.id }).from(leads).where(matchesLead(text))),
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
  dates: { created: byMoment(mailOutbox.createdAt) },
  sorts: {
    recipient: [mailOutbox.recipient, mailOutbox.createdAt],
    status: [mailOutbox.status, mailOutbox.nextAttemptAt],
    when: [mailOutbox.createdAt],
  },
  defaultSort: '-when',
}

/** What list and export show of an email: not its text. */
const SUMMARY = {
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  purpose: mailOutbox.purpose,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
}

/** Emails by id, as list rows. */
export async function findEmailRows(ids: (string | number)[]) {
  const [rows, { timeZone }] = await Promise.all([
    db
      .select({
        ...SUMMARY,
        blankedAt: mailOutbox.blankedAt,
        nextAttemptAt: mailOutbox.nextAttemptAt,
        held: sql<boolean>`${isOfDeletedLead}`,
        lead: { name: leads.contactName, email: leads.email },
      })
      .from(mailOutbox)
      .leftJoin(leads, eq(leads.id, mailOutbox.leadId))
      .where(inArray(mailOutbox.id, ids.map(Number))),
    getSettings(),
  ])
  return rows.map(({ createdAt, sentAt, nextAttemptAt, blankedAt, lead, ...row }) => ({
    ...row,
    /** Of the customer, for mail to them. */
    name: lead?.email === row.recipient ? lead.name : null,
    blanked: blankedAt !== null,
    written: formatReceived(createdAt, timeZone),
    since: queuedSince(row, sentAt, nextAttemptAt, (moment) => formatReceived(moment, timeZone)),
  }))
}

export const outboxExport = defineExport({
  name: 'mail',
  list: () => outboxList,
  findRows: (ids) =>
    db
      .select(SUMMARY)
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, ids.map(Number))),
  columns: [
    { label: 'Id', value: ({ id }) => id },
    { label: 'Recipient', value: ({ recipient }) => recipient },
    { label: 'Subject', value: ({ subject }) => subject },
    { label: 'Kind', value: ({ purpose }) => PURPOSES[purpose] },
    { label: 'Status', value: ({ status }) => status },
    { label: 'Attempts', value: ({ attempts }) => attempts },
    { label: 'Last error', value: ({ lastError }) => lastError },
    { label: 'Written', value: ({ createdAt }) => createdAt },
    { label: 'Sent', value: ({ sentAt }) => sentAt },
  ],
})

export type EmailRow = Awaited<ReturnType<typeof findEmailRows>>[number]

/** Describes when it was sent or will be. */
function queuedSince(
  { status, attempts, held }: { status: string; attempts: number; held: boolean },
  sentAt: Date | null,
  nextAttemptAt: Date,
  format: (moment: Date) => string,
): string {
  if (status === 'sent' && sentAt) return `sent ${format(sentAt)}`
  if (status === 'queued' && held) return 'on hold: its submission is in the trash'
  if (status === 'queued' && attempts > 0) return `next attempt ${format(nextAttemptAt)}`
  return ''
}
