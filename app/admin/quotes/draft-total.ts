import { nameRows, rowsFromForm } from '~/forms/rows'
import { type QuoteAmounts, sumQuote } from '~/quotes/quote'
import { quoteFields, toCents } from '~/quotes/quote-fields'

/** The values of a quote's form; amounts in dollars, as typed. */
export interface Draft {
  lines?: unknown
  discount?: unknown
  taxRate?: unknown
}

/** The amounts of a draft in cents. Lines with incomplete numbers do not count. */
export function sumDraft({ lines, discount, taxRate }: Draft): QuoteAmounts {
  const rows = [lines ?? []].flat() as (Record<string, unknown> | undefined)[]
  return sumQuote({
    lines: rows.map((row) => ({
      quantity: toNumber(row?.quantity),
      unitPrice: toCents(toNumber(row?.unitPrice)),
    })),
    discount: toCents(toNumber(discount)),
    taxRate: toNumber(taxRate),
  })
}

/** What is typed as a number; 0 while it is none. */
export const toNumber = (typed: unknown): number => {
  const number = Number(typed ?? 0)
  return Number.isFinite(number) ? number : 0
}

/** The current values of the form. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = nameRows(new FormData(form), quoteFields)
  return {
    lines: rowsFromForm(data, 'lines', quoteFields.lines),
    discount: data.get('discount'),
    taxRate: data.get('taxRate'),
  }
}
