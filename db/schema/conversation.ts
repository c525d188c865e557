import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import { createdAt, deletedAt, freeText, id, moment, name, oneOf, version } from '../columns'
import { LENGTH, MESSAGE_KINDS, type MessageKind } from '../enums'
import { leads } from './leads'
import { mailOutbox } from './mail'
import { users } from './people'
import { visits } from './visits'

/** What the customer and the staff say to each other about a lead. Notes, which only staff read, stand apart. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: varchar({ length: LENGTH.status }).$type<MessageKind>().notNull(),
    /** Of a reply. */
    subject: name(),
    /** Empty where somebody sent files alone. */
    body: freeText().notNull(),
    /** Who of the staff replied or spoke with the customer. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The email of a reply. */
    mailId: integer().references(() => mailOutbox.id, { onDelete: 'set null' }),
    /** Made with the form, so that a form that is sent twice counts once. */
    formKey: varchar({ length: LENGTH.formKey }),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.leadId, t.createdAt),
    index().on(t.mailId),
    unique().on(t.leadId, t.formKey),
    oneOf(t.kind, MESSAGE_KINDS),
  ],
)

/**
 * Private files of a lead, in the store of the pictures. A row outlives its lead (`leadId` is null then) until
 * its file has been removed.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    /** What it was sent with; null for files that belong to the lead itself. */
    messageId: integer().references(() => leadMessages.id, { onDelete: 'set null' }),
    /** The visit that the crew photographed: only staff see it. */
    visitId: integer().references(() => visits.id, { onDelete: 'set null' }),
    /** As its sender called it. */
    name: name().notNull(),
    type: varchar({ length: LENGTH.shortText }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    storedAs: varchar({ length: LENGTH.shortText }).notNull().unique(),
    /** Null while the form that it came with is still to be corrected. */
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.leadId),
    index().on(t.messageId),
    index().on(t.visitId),
    index('lead_files_unsent_index').on(t.createdAt).where(sql`${t.sentAt} is null`),
    index('lead_files_orphan_index').on(t.id).where(sql`${t.leadId} is null`),
  ],
)

/** Texts that staff begin a reply with; placeholders stand for what differs. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    title: name().notNull(),
    subject: name().notNull(),
    body: freeText().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.deletedAt)],
)
