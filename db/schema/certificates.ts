import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, name, oneOf } from '../columns'
import { CERTIFICATE_KINDS, type CertificateKind, LENGTH } from '../enums'
import { leads } from './leads'
import { users } from './people'

/**
 * Certificates as issued. A database trigger refuses changes and deletions: they are voided or replaced, and outlive
 * their request.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** `C-2026-000123`: year and sequence. */
    number: varchar({ length: 20 }).notNull().unique(),
    year: integer().notNull(),
    /** From 1 in each year, without gaps. */
    sequence: integer().notNull(),
    kind: varchar({ length: LENGTH.status }).$type<CertificateKind>().notNull(),
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    reference: varchar({ length: 12 }).notNull(),
    /** The recipient: the organization, or else the person. */
    recipient: name().notNull(),
    /** yyyy-MM-dd, the day at the site. */
    issuedOn: date({ mode: 'string' }).notNull(),
    itemCount: integer().notNull(),
    /** In lb; null for a list of items. */
    pounds: numeric({ precision: 12, scale: 1, mode: 'number' }),
    /** The whole certificate as JSON (app/certificates/certificate.ts), byte for byte what was hashed. */
    content: text().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** SHA-256 of the PDF, once it is made. */
    pdfSha256: varchar({ length: 64 }),
    /** The private file that holds it. */
    pdfFile: varchar({ length: 60 }),
    issuedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    voidedAt: moment(),
    voidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    voidReason: name(),
    /** The certificate that this one replaces. */
    replacesId: integer()
      .unique()
      .references((): AnyPgColumn => certificates.id),
  },
  (t) => [
    unique().on(t.year, t.sequence),
    // At most one of each kind per job, also when two people issue at once.
    uniqueIndex('certificates_one_valid').on(t.leadId, t.kind).where(sql`${t.voidedAt} is null`),
    index().on(t.issuedOn, t.id),
    index().on(t.leadId),
    index().on(t.pdfSha256),
    oneOf(t.kind, CERTIFICATE_KINDS),
  ],
)

/** The serials of a certificate, without case and spaces, to find certificates by serial. */
export const certificateSerials = pgTable(
  'certificate_serials',
  {
    certificateId: integer()
      .notNull()
      .references(() => certificates.id),
    serialKey: varchar({ length: LENGTH.shortText }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.certificateId, t.serialKey] }), index().on(t.serialKey)],
)
