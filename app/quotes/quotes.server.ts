import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { users } from 'db/schema/people'
import { quotes } from 'db/schema/quotes'
import { stripNul } from 'db/strip-nul'
import { and, desc, eq, getTableColumns, gte, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customerName } from '~/leads/customer-name'
import type { Settings } from '~/settings/settings'
import { siteClock } from '~/settings/site-clock'
import {
  contentOf,
  type QuoteContent,
  type QuoteRow,
  type QuoteState,
  type ShownQuote,
  stateOf,
  sumQuote,
} from './quote'

const earlier = alias(quotes, 'earlier')
const later = alias(quotes, 'later')

/** Quotes with their request and the numbers they replace or are replaced by, latest first. */
export const selectQuotes = (where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(quotes),
      by: users.username,
      replaces: earlier.number,
      replacedBy: later.number,
      lead: {
        reference: leads.reference,
        contactName: leads.contactName,
        organization: leads.organization,
      },
    })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .leftJoin(users, eq(users.id, quotes.createdBy))
    .leftJoin(earlier, eq(earlier.id, quotes.replacesId))
    .leftJoin(later, and(eq(later.replacesId, quotes.id), ne(later.status, 'draft')))
    .where(and(isNull(leads.deletedAt), where))
    .orderBy(desc(quotes.id))
    .$dynamic()

export type ListedQuote = Awaited<ReturnType<typeof selectQuotes>>[number]

/** The quote with this number; null if unknown or its request is in the trash. */
export async function findQuote(number: string): Promise<ListedQuote | null> {
  const [row] = await selectQuotes(eq(quotes.number, stripNul(number)))
  return row ?? null
}

/** The quotes of a request, latest first. */
export const listQuotes = (leadId: number): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(eq(quotes.leadId, leadId)).orderBy(desc(quotes.sequence))

/** The quotes of a request that its customer can accept on a day at the site, apart from one that is being replaced. */
export const listAcceptable = async (
  leadId: number,
  today: string,
  replacedId: number | null,
): Promise<QuoteRow[]> =>
  (await listQuotes(leadId)).filter(
    (quote) => stateOf(quote, today) === 'sent' && quote.id !== replacedId,
  )

/** Quotes in this state on a day at the site. */
export function inState(state: QuoteState, today: string): SQL | undefined {
  if (state === 'expired') return and(eq(quotes.status, 'sent'), lt(quotes.validUntil, today))
  if (state === 'sent') return and(eq(quotes.status, 'sent'), gte(quotes.validUntil, today))
  return eq(quotes.status, state)
}

/** A quote for its page; an accepted one as it was when accepted. */
export function toShown(
  quote: QuoteContent & Pick<QuoteRow, 'number' | 'acceptedCopy' | 'sentAt'>,
  lead: ListedQuote['lead'],
  { brandName, address, phone, email, timeZone }: Settings,
): ShownQuote {
  if (quote.acceptedCopy) return JSON.parse(quote.acceptedCopy)
  return {
    number: quote.number,
    ...contentOf(quote),
    reference: lead.reference,
    amounts: sumQuote(quote),
    issuer: { name: brandName, address, phone, email },
    customer: customerName(lead),
    ...(quote.sentAt && { issuedOn: siteClock(timeZone, quote.sentAt).today }),
  }
}

/** A quote as the API returns it; amounts in cents. */
export function toRecord({ lead, ...quote }: ListedQuote, today: string) {
  const { number, lines, discount, taxRate, validUntil, terms, note, version } = quote
  const { lines: lineTotals, subtotal, tax, total } = sumQuote(quote)
  return {
    number,
    lead: lead.reference,
    status: stateOf(quote, today),
    lines: lines.map((line, index) => ({ ...line, total: lineTotals[index] ?? 0 })),
    subtotal,
    discount,
    taxRate,
    tax,
    total,
    validUntil,
    terms,
    note,
    sentAt: quote.sentAt?.toISOString() ?? null,
    answeredAt: quote.answeredAt?.toISOString() ?? null,
    acceptedBy: quote.acceptedBy,
    declineReason: quote.declineReason,
    replaces: quote.replaces,
    replacedBy: quote.replacedBy,
    createdBy: quote.by,
    version,
    createdAt: quote.createdAt.toISOString(),
    updatedAt: quote.updatedAt.toISOString(),
  }
}
