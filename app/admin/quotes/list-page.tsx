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
import { isFiltered } from '../table/list-state'
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
      lead={
        sums && list.total > 0 && !isFiltered(list.state) ? (
          <OpenQuotes total={list.total} open={sums.open} />
        ) : undefined
      }
      after={sums && <QuotesByMonth months={sums.months} />}
    >
      <DataTable caption="Quotes" columns={COLUMNS} list={list} />
    </ListScreen>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

type Row = Loaded['list']['rows'][number]

/** What follows the state to make a sentence of it: "Accepted by Greg Novotny". */
function afterState({ acceptedBy, declineReason, replacedBy }: Row): string | null {
  if (declineReason) return `“${declineReason}”`
  const by = acceptedBy ?? replacedBy
  return by && `by ${by}`
}

/** Until when it counts, for phones: an expired quote until yesterday, an answered one no longer. */
function untilWords({ status, until }: Row): string | null {
  if (status === 'expired') return `on ${until}`
  return status === 'draft' || status === 'sent' ? `until ${until}` : null
}

const COLUMNS: Column<Row>[] = [
  {
    key: 'number',
    label: 'Number',
    // Phones have no room for both, and the customer is who staff look for.
    cell: ({ number, lead, sequence, customer }) => (
      <Link to={paths.editQuote(lead, sequence)} className="link">
        <span className="tabular whitespace-nowrap max-md:hidden">{number}</span>{' '}
        <bdi className="md:hidden">{customer}</bdi>
      </Link>
    ),
  },
  {
    key: 'customer',
    label: 'For',
    className: 'max-md:hidden',
    cell: ({ customer, lead }) => (
      <div className="min-w-40 wrap-anywhere">
        <bdi>{customer}</bdi>{' '}
        <span className="block">
          <Link to={paths.submission(lead)} className="link whitespace-nowrap">
            {lead}
          </Link>
        </span>
      </div>
    ),
  },
  {
    key: 'written',
    label: 'Written',
    sortable: true,
    className: 'data-table-side whitespace-nowrap md:max-xl:hidden',
    cell: ({ writtenOn }) => <span className="max-md:hidden">{formatShortDate(writtenOn)}</span>,
  },
  {
    key: 'total',
    label: 'Total',
    sortable: true,
    className: 'data-table-side tabular md:text-right',
    cell: ({ total }) => formatMoney(total),
  },
  {
    key: 'valid',
    label: 'Valid until',
    sortable: true,
    className: 'data-table-side whitespace-nowrap',
    cell: ({ validUntil }) => <span className="max-md:hidden">{formatShortDate(validUntil)}</span>,
  },
  {
    key: 'state',
    label: 'Status',
    className: 'data-table-line',
    cell: (row) => (
      <div className="line-clamp-2 wrap-anywhere">
        <span className="tabular mr-2 text-ink-muted md:hidden">{row.number}</span>{' '}
        <StateBadge state={row.status} /> {afterState(row)}
        <span className="md:hidden">{untilWords(row)}</span>
      </div>
    ),
  },
]
