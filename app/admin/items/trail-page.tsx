import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonAnchor, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import { SerialSearch } from './serial-search'
import { loadLatestSerials, loadTrail } from './trail.server'
import { TrailDevice } from './trail-device'

export const meta = () => adminMeta('Serials')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const query = stripNul(new URL(request.url).searchParams.get('q') ?? '').trim()
  const [trail, latest] = await Promise.all([
    loadTrail(query),
    query === '' ? loadLatestSerials() : [],
  ])
  return { query, latest, ...trail }
}

/** Looks a device up by its serial, for auditors. */
export default function Trail() {
  const { query, latest, items, papers } = useLoaderData<typeof loader>()
  const isFound = items.length + papers.length > 0
  return (
    <AdminPage
      title="Serials"
      lead={
        !isFound &&
        'Where a device came from, what was done with it, and which certificates list it.'
      }
      actions={
        items.length > 0 && (
          <ButtonAnchor
            href={`${paths.exportTrail}?q=${encodeURIComponent(query)}`}
            variant="secondary"
            size="small"
            download
          >
            Export CSV
          </ButtonAnchor>
        )
      }
    >
      <SerialSearch
        query={query}
        hint="Whole serials; case and spaces are ignored."
        className="mb-8"
      />
      {query === '' && <LatestSerials rows={latest} />}
      {query && !isFound && (
        <EmptyState
          title="Nothing with this serial"
          text="Check each character: parts of a serial find nothing."
        />
      )}
      <div className="grid gap-8">
        {items.map((item) => (
          <TrailDevice key={item.id} item={item} />
        ))}
      </div>
      {papers.length > 0 && (
        <section aria-labelledby="papers" className="mt-8">
          <h2 id="papers" className="mb-2 text-step-1">
            Certificates
          </h2>
          <ul className="grid gap-1 wrap-anywhere">
            {papers.map(({ number, path, recipient, reference, issuedOn, isVoid }) => (
              <li key={number}>
                <Link to={path} className="link" reloadDocument>
                  {number}
                </Link>{' '}
                to {recipient}, {reference}, {formatShortDate(issuedOn)}
                {isVoid && ', void'}
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  )
}

type LatestSerial = ReturnType<typeof useLoaderData<typeof loader>>['latest'][number]

/** What was entered last, as examples of what can be found. */
function LatestSerials({ rows }: { rows: LatestSerial[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="No serials yet"
        text="Serials appear here once the items of a request are entered."
        action={
          <ButtonLink to={paths.requests} variant="secondary">
            Requests
          </ButtonLink>
        }
      />
    )
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-2 text-step-1">
        Recently entered
      </h2>
      <DataTable caption="Recently entered" columns={COLUMNS} list={{ rows }} />
    </section>
  )
}

const COLUMNS: Column<LatestSerial>[] = [
  {
    key: 'serial',
    label: 'Serial',
    className: 'tabular',
    cell: ({ serial }) => (
      <Link to={`?q=${encodeURIComponent(serial)}`} className="link">
        {serial}
      </Link>
    ),
  },
  { key: 'item', label: 'Item', className: 'data-table-line', cell: ({ what }) => what },
  {
    key: 'request',
    label: 'Request',
    className: 'data-table-side',
    cell: ({ reference }) => (
      <Link to={paths.receivedItems(reference)} className="link whitespace-nowrap">
        {reference}
      </Link>
    ),
  },
  {
    key: 'entered',
    label: 'Entered',
    className: 'max-md:hidden',
    cell: ({ entered }) => entered,
  },
]
