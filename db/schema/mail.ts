import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, oneOf } from '../columns'
import { type Actor, LENGTH, MAIL_PURPOSES, MAIL_STATUSES, type MailPurpose } from '../enums'
import { events } from './events'
import { leads } from './leads'
import { users } from './people'

/** A certificate's PDF attached to an email: a reference, not a copy. */
export interface MailPaper {
  /** The certificate's number. */
  number: string
  /** Its name in the file store. */
  storedAs: string
  /** Bytes. */
  size: number
}

/**
 * Outgoing mail, written in the transaction that it reports and sent later. Contains personal data, so it is deleted
 * with its lead or event.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    /** The event of mail to its host; null if a lead has it. */
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    /** The staff member who gets it, if it has neither lead nor event. */
    personId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: varchar({ length: LENGTH.status }).$type<MailPurpose>().notNull(),
    /** The occasion, so that it is mailed once: `reminder 2026-12-05`. Null if there may be several. */
    dedupeKey: varchar({ length: LENGTH.shortText }),
    /** The actor who caused it; null for staff, who are in `userId`. */
    actor: varchar({ length: LENGTH.status }).$type<Actor>(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    recipient: name().notNull(),
    replyTo: name(),
    subject: name().notNull(),
    body: text().notNull(),
    /** An attached iCalendar file. */
    calendar: text(),
    papers: jsonb().$type<MailPaper[]>().notNull().default([]),
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
    /** When recipient and text were removed; such an email cannot be sent again. */
    blankedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.status, t.nextAttemptAt),
    index().on(t.leadId),
    index().on(t.recipient, t.createdAt),
    index().on(t.createdAt, t.id),
    index().on(t.sentAt),
    // Mail that is still to be blanked.
    index('mail_outbox_to_blank_index').on(t.status, t.sentAt).where(sql`${t.blankedAt} is null`),
    unique().on(t.leadId, t.dedupeKey),
    unique().on(t.eventId, t.dedupeKey),
    unique().on(t.personId, t.dedupeKey),
    check('mail_outbox_about_one', sql`num_nonnulls(${t.leadId}, ${t.eventId}, ${t.personId}) = 1`),
    oneOf(t.purpose, MAIL_PURPOSES),
    oneOf(t.status, MAIL_STATUSES),
  ],
)
