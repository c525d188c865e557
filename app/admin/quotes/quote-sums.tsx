import { paths } from '~/paths'
import { formatMoney } from '~/quotes/quote'
import { formatMonth } from '~/ui/calendar-month'
import { formatNumber } from '~/ui/format-number'
import { Link } from '~/ui/link'
import { formatTotal } from '../table/list-state'
import { quoteListConfig } from './list-view'
import type { sumQuotes } from './quotes-list.server'

type Sums = Awaited<ReturnType<typeof sumQuotes>>

interface OpenQuotesProps {
  total: number
  open: Sums['open']
}

/** "6 quotes, 2 open: $7,630.55" */
export const OpenQuotes = ({ total, open }: OpenQuotesProps) => (
  <>
    {formatTotal(total, ...quoteListConfig.nouns)},{' '}
    {open.count > 0 ? (
      <>
        <Link to={`${paths.adminQuotes}?state=sent`} className="link">
          {formatNumber(open.count)} open
        </Link>
        : {formatMoney(open.total)}
      </>
    ) : (
      'none open'
    )}
  </>
)

/** What was won and lost, by month. */
export function QuotesByMonth({ months }: Pick<Sums, 'months'>) {
  if (months.length === 0) return null
  return (
    <section aria-labelledby="months" className="mt-8 max-w-full overflow-x-auto">
      <h2 id="months" className="mb-2 text-step-1">
        Won and lost by month
      </h2>
      <table aria-labelledby="months" className="tabular border-collapse text-right">
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
    </section>
  )
}
