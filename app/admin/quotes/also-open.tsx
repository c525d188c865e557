import { formatMoney, type QuoteRow } from '~/quotes/quote'

/** Warns that the customer can accept other quotes of the request beside this one. */
export function AlsoOpen({ quotes }: { quotes: Pick<QuoteRow, 'number' | 'total'>[] }) {
  if (quotes.length === 0) return null
  const names = quotes.map(({ number, total }) => `${number} (${formatMoney(total)})`)
  return (
    <p className="banner banner--notice mb-5 max-w-measure">
      {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} still open. The customer can accept
      both. To replace an open quote instead, open it and choose Replace it.
    </p>
  )
}
