import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, freeText, id, moment, name, oneOf, updatedAt, version } from '../columns'
import { LENGTH, QUOTE_STATUSES, type QuoteStatus } from '../enums'
import { leads } from './leads'
import { users } from './people'

/** One line of a quote. */
interface QuoteLine {
  text: string
  /** With up to three decimals. */
  quantity: number
  unit: string | null
  /** In cents. */
  unitPrice: number
}

const cents = () => bigint({ mode: 'number' })

/** Written prices for a request. A database trigger refuses changes to what was sent. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    /** `PU-7K3Q9D-1`: the request's reference and the sequence. */
    number: varchar({ length: 20 }).notNull().unique(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** From 1 for each request. */
    sequence: integer().notNull(),
    status: varchar({ length: LENGTH.status }).$type<QuoteStatus>().notNull().default('draft'),
    lines: jsonb().$type<QuoteLine[]>().notNull(),
    /** Discount before tax, in cents. */
    discount: cents().notNull().default(0),
    /** Tax in percent of the discounted sum. */
    taxRate: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull().default(0),
    /** The sum with tax, in cents. */
    total: cents().notNull(),
    /** yyyy-MM-dd at the site, inclusive. */
    validUntil: date({ mode: 'string' }).notNull(),
    terms: freeText(),
    note: freeText(),
    sentAt: moment(),
    /** When the customer accepted or declined it. */
    answeredAt: moment(),
    /** The name that the customer typed to accept it. */
    acceptedBy: name(),
    /** The whole quote as accepted (app/quotes/quote.ts), as JSON. */
    acceptedCopy: text(),
    declineReason: freeText(),
    /** The quote that this one replaces once it is sent. */
    replacesId: integer()
      .unique()
      .references((): AnyPgColumn => quotes.id, { onDelete: 'set null' }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.leadId, t.sequence),
    index().on(t.status, t.validUntil),
    index().on(t.answeredAt),
    check('quotes_sent_at', sql`${t.status} = 'draft' or ${t.sentAt} is not null`),
    check(
      'quotes_accepted_whole',
      sql`${t.status} <> 'accepted' or num_nonnulls(${t.answeredAt}, ${t.acceptedBy}, ${t.acceptedCopy}) = 3`,
    ),
    oneOf(t.status, QUOTE_STATUSES),
  ],
)
