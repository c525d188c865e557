import type { QuoteStatus } from 'db/enums'
import type { quotes } from 'db/schema/quotes'

export type QuoteRow = typeof quotes.$inferSelect
export type QuoteLine = QuoteRow['lines'][number]

/** The content that staff enter; amounts in cents. */
export type QuoteContent = Pick<
  QuoteRow,
  'lines' | 'discount' | 'taxRate' | 'validUntil' | 'terms' | 'note'
>

/** The amounts of a quote, in cents. */
export interface QuoteAmounts {
  /** One per line. */
  lines: number[]
  subtotal: number
  discount: number
  tax: number
  total: number
}

/** The displayed status: a sent quote expires if nobody accepts or declines it in time. */
export type QuoteState = QuoteStatus | 'expired'

export const QUOTE_STATES: readonly QuoteState[] = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'replaced',
]

/** A quote as its page shows it; stored like this when it is accepted. */
export interface ShownQuote extends QuoteContent {
  number: string
  reference: string
  amounts: QuoteAmounts
  issuer: { name: string; address: string[]; phone: string; email: string }
  customer: string
  /** The day it was sent, yyyy-MM-dd at the site; missing for a draft. */
  issuedOn?: string
}

/** Quantities are in thousandths, tax rates in thousandths of a percent. */
const QUANTITY_SCALE = 1000
const RATE_SCALE = 100_000

/** Totals a quote in whole cents: rounds each line, and tax once, half up (document 6, section 6). */
export function sumQuote({
  lines,
  discount,
  taxRate,
}: Pick<QuoteContent, 'discount' | 'taxRate'> & {
  lines: Pick<QuoteLine, 'quantity' | 'unitPrice'>[]
}): QuoteAmounts {
  const amounts = lines.map(({ quantity, unitPrice }) =>
    scaled(unitPrice, Math.round(quantity * QUANTITY_SCALE), QUANTITY_SCALE),
  )
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const net = subtotal - discount
  const tax = scaled(net, Math.round(taxRate * 1000), RATE_SCALE)
  return { lines: amounts, subtotal, discount, tax, total: net + tax }
}

/** `cents * factor / scale`, rounded half up. The product may exceed the largest exact number. */
const scaled = (cents: number, factor: number, scale: number): number =>
  Number((BigInt(cents) * BigInt(factor) * 2n + BigInt(scale)) / (2n * BigInt(scale)))

/** The state of a quote on a day (yyyy-MM-dd, at the site). */
export const stateOf = (
  { status, validUntil }: Pick<QuoteRow, 'status' | 'validUntil'>,
  today: string,
): QuoteState => (status === 'sent' && validUntil < today ? 'expired' : status)

/** `$1,240.00`, or with a true minus `−$10.00`. */
export const formatMoney = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−')

/** The content of a quote alone, of anything that has it; equal lines have the same order, which the database changes. */
export const contentOf = ({
  lines,
  discount,
  taxRate,
  validUntil,
  terms,
  note,
}: QuoteContent): QuoteContent => ({
  lines: lines.map(({ text, quantity, unit, unitPrice }) => ({ text, quantity, unit, unitPrice })),
  discount,
  taxRate,
  validUntil,
  terms,
  note,
})

/** `$110.00 per hour`, or only the price if there is no unit. */
export const formatUnitPrice = ({ unit, unitPrice }: { unit?: string | null; unitPrice: number }) =>
  formatMoney(unitPrice) + (unit ? ` per ${unit}` : '')

/** Formats a quantity or percentage with the decimals it has: `2.5`. */
export const formatQuantity = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 3 })
