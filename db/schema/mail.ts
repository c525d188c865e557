import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, oneOf } from '../columns'
import { type Actor, LENGTH, MAIL_PURPOSES, MAIL_STATUSES, type MailPurpose } from '../enums'
import { events } from './events'
import { leads } from './leads'
import { users } from './people'

/** The PDF of a certificate that goes with an email: where it is kept, not a copy. */
export interface MailPaper {
  /** Of the certificate. */
  number: string
  /** Its name in the file store. */
  storedAs: string
  /** Bytes. */
  size: number
}

/**
 * Outgoing mail, written in the transaction of what it tells and sent later. Contains personal data, so it
 * is deleted with its lead or event.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    /** The event it is about, where no lead is: mail to its host. */
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    /** To whom of the staff it goes, where it is about neither. */
    personId: integer().references(() => users.id, { onDelete: 'cascade' }),
    purpose: varchar({ length: LENGTH.status }).$type<MailPurpose>().notNull(),
    /** What it is about, for one email per occasion: `reminder 2026-12-05`. Null where any number may be sent. */
    dedupeKey: varchar({ length: LENGTH.shortText }),
    /** Who caused it; null for staff, who stand in `userId`. */
    actor: varchar({ length: LENGTH.status }).$type<Actor>(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    recipient: name().notNull(),
    replyTo: name(),
    subject: name().notNull(),
    body: text().notNull(),
    /** An iCalendar file that goes with it. */
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
    // What is still to be blanked.
    index('mail_outbox_to_blank_index').on(t.status, t.sentAt).where(sql`${t.blankedAt} is null`),
    unique().on(t.leadId, t.dedupeKey),
    unique().on(t.eventId, t.dedupeKey),
    unique().on(t.personId, t.dedupeKey),
    check('mail_outbox_about_one', sql`num_nonnulls(${t.leadId}, ${t.eventId}, ${t.personId}) = 1`),
    oneOf(t.purpose, MAIL_PURPOSES),
    oneOf(t.status, MAIL_STATUSES),
  ],
)
