import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { orNull } from '~/platform/or-null.server'
import { requireStaff } from '~/platform/session.server'
import { formatMoney } from '~/quotes/quote'
import { StateBadge } from '~/quotes/state-badge'
import { today } from '~/settings/today.server'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { quoteListConfig } from './list-view'
import { OpenQuotes, QuotesByMonth } from './quote-sums'
import { findQuoteRows, quotesList, sumQuotes } from './quotes-list.server'

export const meta = () => adminMeta('Quotes')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const [page, sums] = await Promise.all([
    loadPage(quotesList(await today()), request, findQuoteRows),
    orNull('quote totals', sumQuotes()),
  ])
  return data({ list: page.data, sums }, page.init ?? undefined)
}

/** All quotes, with the open total and what was won and lost by month. */
export default function Quotes() {
  const { list, sums } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      config={quoteListConfig}
      list={list}
      intro={sums && <OpenQuotes open={sums.open} />}
      after={sums && <QuotesByMonth months={sums.months} />}
    >
      <DataTable caption="Quotes" columns={COLUMNS} list={list} />
    </ListScreen>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

type Row = Loaded['list']['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    key: 'number',
    label: 'Number',
    sortable: true,
    cell: ({ number, lead, sequence }) => (
      <Link to={paths.editQuote(lead, sequence)} className="link tabular whitespace-nowrap">
        {number}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'Status',
    className: 'data-table-side',
    cell: ({ status }) => <StateBadge state={status} />,
  },
  {
    key: 'customer',
    label: 'For',
    className: 'data-table-line',
    cell: ({ customer, lead }) => (
      <div className="min-w-40 wrap-anywhere">
        <bdi>{customer}</bdi>{' '}
        <span className="md:block">
          <Link to={paths.submission(lead)} className="link whitespace-nowrap">
            {lead}
          </Link>
        </span>
      </div>
    ),
  },
  {
    key: 'total',
    label: 'Total',
    sortable: true,
    className: 'tabular md:text-right',
    cell: ({ total }) => formatMoney(total),
  },
  {
    key: 'valid',
    label: 'Valid until',
    sortable: true,
    className: 'max-md:text-ink-muted',
    cell: ({ validUntil }) => (
      <span className="whitespace-nowrap">
        <span className="md:hidden print:hidden">Until </span>
        {formatShortDate(validUntil)}
      </span>
    ),
  },
  {
    key: 'answer',
    label: 'Answer',
    className: 'data-table-line',
    cell: ({ acceptedBy, declineReason, replacedBy }) => (
      <span className="wrap-anywhere">
        {acceptedBy ??
          (declineReason && `“${declineReason}”`) ??
          (replacedBy && `Replaced by ${replacedBy}`)}
      </span>
    ),
  },
]
