import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonAnchor } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatShortDate } from '../format-moment'
import { SerialSearch } from './serial-search'
import { loadTrail } from './trail.server'
import { TrailDevice } from './trail-device'

export const meta = () => adminMeta('Serials')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const query = stripNul(new URL(request.url).searchParams.get('q') ?? '').trim()
  return { query, ...(await loadTrail(query)) }
}

/** Looks a device up by its serial, for auditors. */
export default function Trail() {
  const { query, items, papers } = useLoaderData<typeof loader>()
  const isFound = items.length + papers.length > 0
  return (
    <AdminPage
      title="Serials"
      lead="Where a device came from, who collected, destroyed and verified it, and which certificates list it."
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
      <SerialSearch query={query} className="mb-8" />
      {query && !isFound && (
        <EmptyState title="Nothing with this serial" text="Case and spaces make no difference." />
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
