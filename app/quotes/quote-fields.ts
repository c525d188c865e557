import {
  checkbox,
  date,
  type NumberField,
  rows,
  text,
  textarea,
  type Values,
  wholeNumber,
} from '~/forms/fields'
import { type QuoteContent, type QuoteLine, sumQuote } from './quote'

const MAX_LINES = 50
/** In dollars; far above any real price. */
const MAX_AMOUNT = 1_000_000

const decimal = <const O extends Omit<NumberField, 'type' | 'label'>>(label: string, options: O) =>
  ({ ...options, type: 'number', label }) as const

const lineColumns = {
  text: text('Item', { required: true }),
  quantity: decimal('Quantity', { required: true, min: 0.001, max: 100_000, decimals: 3 }),
  unit: text('Unit', { max: 20 }),
} as const

const priceColumns = {
  text: lineColumns.text,
  unit: lineColumns.unit,
  unitPrice: decimal('Unit price ($)', { required: true, min: 0, max: MAX_AMOUNT, decimals: 2 }),
} as const

/** The price list; amounts in dollars. */
export const priceListFields = {
  prices: rows('Prices', {
    item: 'price',
    maxRows: 200,
    oneLine: true,
    legend: 'hidden',
    hint: 'Units are words such as hour, pound or pallet.',
    columns: priceColumns,
  }),
} as const

const lines = {
  required: true,
  message: 'Add at least one line',
  item: 'line',
  maxRows: MAX_LINES,
  repeated: true,
  oneLine: true,
} as const

/** The fields of a quote that the form and the API share. */
const shared = {
  taxRate: decimal('Tax (%)', { min: 0, max: 100, decimals: 3, half: true }),
  validUntil: date('Valid until', {
    section: 'For the customer',
    required: true,
    short: true,
  }),
  terms: textarea('Terms', { hint: 'Such as: payable within 30 days of the invoice' }),
  note: textarea('Note to the customer', {}),
} as const

/** The form of a quote; amounts in dollars. */
export const quoteFields = {
  lines: rows('Lines', {
    ...lines,
    legend: 'heading',
    columns: { ...lineColumns, unitPrice: priceColumns.unitPrice },
  }),
  discount: decimal('Discount ($)', {
    min: 0,
    max: MAX_AMOUNT,
    decimals: 2,
    half: true,
    hint: 'Taken off before tax',
  }),
  ...shared,
} as const

const cents = { min: 0, max: MAX_AMOUNT * 100 } as const

/** A quote in the API; amounts in cents. */
export const quoteApiFields = {
  lines: rows('Lines', {
    ...lines,
    columns: { ...lineColumns, unitPrice: wholeNumber('unitPrice', { ...cents, required: true }) },
  }),
  discount: wholeNumber('discount', cents),
  ...shared,
} as const

/** The form to accept a quote. */
export const acceptFields = (customer: string) =>
  ({
    name: text('Your name', { required: true, autoComplete: 'name' }),
    mayOrder: checkbox(`I may order this for ${customer}`, {
      required: true,
      message: `Confirm that you may order this for ${customer}`,
    }),
  }) as const

/** The form to decline a quote. */
export const declineFields = { reason: textarea('Reason', { max: 1000 }) } as const

/** Converts dollars to whole cents. */
export const toCents = (dollars: number | null): number => Math.round((dollars ?? 0) * 100)

/** Formats cents as `12.50`, for a form. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2)

/** Reads a quote from the form. */
export function fromForm(values: Values<typeof quoteFields>): QuoteContent {
  return toContent(values, {
    lines: values.lines.map((line) => ({ ...line, unitPrice: toCents(line.unitPrice) })),
    discount: toCents(values.discount),
  })
}

/** Reads a quote from the API. */
export function fromApi(values: Values<typeof quoteApiFields>): QuoteContent {
  return toContent(values, { lines: values.lines, discount: values.discount ?? 0 })
}

interface Amounts {
  lines: Record<keyof QuoteLine, unknown>[]
  discount: number
}

const toContent = (
  { taxRate, validUntil, terms, note }: Values<typeof shared>,
  { lines, discount }: Amounts,
): QuoteContent => ({
  lines: lines as unknown as QuoteLine[],
  discount,
  taxRate: taxRate ?? 0,
  validUntil,
  terms,
  note,
})

/** Validates what single fields cannot: errors by field, or null. `today` is the site's. */
export function checkQuote(content: QuoteContent, today: string): Record<string, string[]> | null {
  if (content.discount > sumQuote(content).subtotal)
    return { discount: ['The discount is more than the lines come to'] }
  if (content.validUntil < today) return { validUntil: ['Valid until must be today or later'] }
  return null
}
