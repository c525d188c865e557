import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, oneOf } from '../columns'
import { LENGTH, MAIL_PURPOSES, MAIL_STATUSES } from '../enums'
import { leads } from './leads'

/**
 * Outgoing mail, written in the transaction that stores its lead and sent later. Contains personal
 * data, so it is deleted with the lead.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    purpose: varchar({ length: LENGTH.status }).$type<(typeof MAIL_PURPOSES)[number]>().notNull(),
    recipient: name().notNull(),
    replyTo: name(),
    subject: name().notNull(),
    body: text().notNull(),
    /** The same for every attempt, so that receivers can drop duplicates. */
    messageId: name().notNull().unique(),
    status: varchar({ length: LENGTH.status })
      .$type<(typeof MAIL_STATUSES)[number]>()
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    lastError: text(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.status, t.nextAttemptAt),
    index().on(t.leadId),
    index().on(t.recipient, t.createdAt),
    index().on(t.createdAt, t.id),
    oneOf(t.purpose, MAIL_PURPOSES),
    oneOf(t.status, MAIL_STATUSES),
  ],
)
