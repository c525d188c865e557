import { nameRows, rowsFromForm } from '~/forms/rows'
import { sumQuote } from '~/quotes/quote'
import { quoteFields, toCents } from '~/quotes/quote-fields'

/** What the form of a quote holds; amounts in dollars, as typed. */
interface Draft {
  lines?: unknown
  discount?: unknown
  taxRate?: unknown
}

/** The total of a draft in cents. Lines and amounts that are no numbers yet do not count. */
export function totalOfDraft({ lines, discount, taxRate }: Draft): number {
  const rows = [lines ?? []].flat() as (Record<string, unknown> | undefined)[]
  return sumQuote({
    lines: rows.map((row) => ({
      quantity: toNumber(row?.quantity),
      unitPrice: toCents(toNumber(row?.unitPrice)),
    })),
    discount: toCents(toNumber(discount)),
    taxRate: toNumber(taxRate),
  }).total
}

const toNumber = (typed: unknown): number => {
  const number = Number(typed ?? 0)
  return Number.isFinite(number) ? number : 0
}

/** The values of the form while they are typed. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = nameRows(new FormData(form), quoteFields)
  return {
    lines: rowsFromForm(data, 'lines', quoteFields.lines),
    discount: data.get('discount'),
    taxRate: data.get('taxRate'),
  }
}
