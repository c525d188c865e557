import { paths } from '~/paths'
import { formatMoney } from '~/quotes/quote'
import { formatMonth } from '~/ui/calendar-month'
import { formatCount } from '~/ui/format-number'
import { Link } from '~/ui/link'
import type { sumQuotes } from './quotes-list.server'

/** The open total, and what was won and lost by month. */
export function QuoteSums({ sums }: { sums: Awaited<ReturnType<typeof sumQuotes>> }) {
  const { open, months } = sums
  return (
    <div className="mb-5 grid justify-items-start gap-4">
      <p>
        <Link to={`${paths.adminQuotes}?state=sent`} className="link">
          {formatCount(open.count, 'open quote', 'open quotes')}
        </Link>
        , {formatMoney(open.total)}
      </p>
      {months.length > 0 && (
        <details className="max-w-full overflow-x-auto" open>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Won and lost by month
          </summary>
          <table className="tabular border-collapse text-right">
            <caption className="visually-hidden">Won and lost by month</caption>
            <thead>
              <tr className="border-line-strong border-b">
                {['Month', 'Won', 'Lost'].map((heading) => (
                  <th key={heading} scope="col" className="py-1 pr-6 first:text-left">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, won, lost }) => (
                <tr key={month} className="border-line border-b">
                  <th scope="row" className="py-1 pr-6 text-left font-normal">
                    {formatMonth(month)}
                  </th>
                  {[won, lost].map(({ count, total }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two.
                    <td key={index} className="py-1 pr-6">
                      {formatMoney(total)} <span className="text-ink-muted">({count})</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}
