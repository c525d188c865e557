import { format, parseISO, subMonths } from 'date-fns'
import { db } from 'db/client.server'
import { leads } from 'db/schema/leads'
import { quotes } from 'db/schema/quotes'
import { and, count, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm'
import { toMoment, toSiteDay } from '~/forms/site-time'
import { customerName } from '~/leads/customer-name'
import { inInbox } from '~/leads/filters.server'
import { QUOTE_STATES, type QuoteState } from '~/quotes/quote'
import { inState, selectQuotes, toRecord } from '~/quotes/quotes.server'
import { contains } from '~/records/search.server'
import { readClock, today } from '~/settings/today.server'
import { formatShortDayFrom } from '../format-moment'
import { defineExport } from '../table/export.server'
import type { List } from '../table/list.server'
import { byDay, byMoment } from '../table/list-dates.server'

/** All quotes of requests that are neither in the trash nor spam. */
export const quotesList = (day: string): List => ({
  name: 'quotes',
  source: () =>
    db
      .select({ id: quotes.id })
      .from(quotes)
      .innerJoin(leads, eq(leads.id, quotes.leadId))
      .$dynamic(),
  id: quotes.id,
  base: inInbox,
  search: (text) => contains([quotes.number, leads.contactName, leads.organization], text),
  filters: {
    state: {
      values: [...QUOTE_STATES],
      where: (value) => inState(value as QuoteState, day),
    },
  },
  dates: { valid: byDay(quotes.validUntil), answered: byMoment(quotes.answeredAt) },
  sorts: { written: [quotes.id], total: [quotes.total], valid: [quotes.validUntil] },
  defaultSort: '-written',
})

/** Quotes by id, for the list. */
export async function findQuoteRows(ids: (string | number)[]) {
  const rows = await selectQuotes(inArray(quotes.id, ids.map(Number)))
  const { today: day, timeZone } = await readClock()
  return rows.map((row) => ({
    ...toRecord(row, day),
    id: row.id,
    writtenOn: toSiteDay(row.createdAt, timeZone),
    sequence: row.sequence,
    customer: customerName(row.lead),
    until: formatShortDayFrom(day, row.validUntil),
    sentAt: row.sentAt,
    answeredAt: row.answeredAt,
  }))
}

/** Totals of open quotes, and of those won and lost in this month and the eleven before it, in cents. */
export async function sumQuotes() {
  const { today: day, timeZone } = await readClock()
  const first = format(subMonths(parseISO(day), 11), "yyyy-MM-'01T00:00'")
  const month = sql<string>`to_char(${quotes.answeredAt} at time zone ${timeZone}, 'YYYY-MM')`
  const [open, answered] = await Promise.all([
    total(inState('sent', day)),
    db
      .select({ month, status: quotes.status, count: count(), total: sum(quotes.total) })
      .from(quotes)
      .innerJoin(leads, eq(leads.id, quotes.leadId))
      .where(
        and(
          inInbox,
          inArray(quotes.status, ['accepted', 'declined']),
          gte(quotes.answeredAt, new Date(toMoment(first, timeZone))),
        ),
      )
      .groupBy(sql`1`, quotes.status)
      .orderBy(sql`1 desc`),
  ])
  const months = [...new Set(answered.map((row) => row.month))]
  const of = (month: string, status: string) => {
    const row = answered.find((each) => each.month === month && each.status === status)
    return { count: row?.count ?? 0, total: Number(row?.total ?? 0) }
  }
  return {
    open,
    months: months.map((month) => ({
      month,
      won: of(month, 'accepted'),
      lost: of(month, 'declined'),
    })),
  }
}

async function total(where: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), total: sum(quotes.total) })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .where(and(inInbox, where))
  return { count: row?.count ?? 0, total: Number(row?.total ?? 0) }
}

const inDollars = (cents: number) => (cents / 100).toFixed(2)

export const quotesExport = defineExport({
  name: 'quotes',
  list: async () => quotesList(await today()),
  findRows: findQuoteRows,
  columns: [
    { label: 'Number', value: ({ number }) => number },
    { label: 'Status', value: ({ status }) => status },
    { label: 'For', value: ({ customer }) => customer },
    { label: 'Request', value: ({ lead }) => lead },
    { label: 'Subtotal ($)', value: ({ subtotal }) => inDollars(subtotal) },
    { label: 'Discount ($)', value: ({ discount }) => inDollars(discount) },
    { label: 'Tax ($)', value: ({ tax }) => inDollars(tax) },
    { label: 'Total ($)', value: ({ total }) => inDollars(total) },
    { label: 'Valid until', value: ({ validUntil }) => validUntil },
    { label: 'Sent', value: ({ sentAt }) => sentAt },
    { label: 'Answered', value: ({ answeredAt }) => answeredAt },
    { label: 'Accepted by', value: ({ acceptedBy }) => acceptedBy },
    { label: 'Reason', value: ({ declineReason }) => declineReason },
    { label: 'Written by', value: ({ createdBy }) => createdBy },
    { label: 'Replaces', value: ({ replaces }) => replaces },
    { label: 'Replaced by', value: ({ replacedBy }) => replacedBy },
  ],
})
