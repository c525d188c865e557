import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import {
  createdAt,
  deletedAt,
  freeText,
  id,
  moment,
  name,
  oneOf,
  updatedAt,
  version,
} from '../columns'
import { LENGTH, MESSAGE_KINDS, type MessageKind } from '../enums'
import { leads } from './leads'
import { mailOutbox } from './mail'
import { users } from './people'
import { visits } from './visits'

/** The conversation between customer and staff about a lead. Notes, which only staff read, are stored elsewhere. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: id(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: varchar({ length: LENGTH.status }).$type<MessageKind>().notNull(),
    /** For a reply. */
    subject: name(),
    /** Empty if somebody sent only files. */
    body: freeText().notNull(),
    /** The staff member who replied or called. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The email of a reply. */
    mailId: integer().references(() => mailOutbox.id, { onDelete: 'set null' }),
    /** Made with the form, so that resending the form counts once. */
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
 * Private files of a lead, in the same store as pictures. A row outlives its lead (with a null `leadId`) until its file
 * is removed.
 */
export const leadFiles = pgTable(
  'lead_files',
  {
    id: id(),
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    /** The message it was sent with; null for files of the lead itself. */
    messageId: integer().references(() => leadMessages.id, { onDelete: 'set null' }),
    /** The visit that the crew photographed; only staff see it. */
    visitId: integer().references(() => visits.id, { onDelete: 'set null' }),
    /** The sender's file name. */
    name: name().notNull(),
    type: varchar({ length: LENGTH.shortText }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    storedAs: varchar({ length: LENGTH.shortText }).notNull().unique(),
    /** Null while its form is still being corrected. */
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

/** Templates for replies, with placeholders. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    title: name().notNull(),
    subject: name().notNull(),
    body: freeText().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [index().on(t.deletedAt)],
)
