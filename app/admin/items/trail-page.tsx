import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stripNul } from 'db/strip-nul'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Button, ButtonAnchor } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { formatMoment, formatShortDate } from '../format-moment'
import { findTrail } from './trail.server'

export const meta = () => adminMeta('Serials')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const query = stripNul(new URL(request.url).searchParams.get('q') ?? '').trim()
  const [{ timeZone }, { items, papers }] = await Promise.all([getSettings(), findTrail(query)])
  return {
    query,
    papers,
    items: items.map(({ received, deletedAt, ...item }) => ({
      ...item,
      isDeleted: deletedAt !== null,
      received: formatMoment(received, timeZone),
    })),
  }
}

/** What became of a device, by its serial number, to answer an auditor. */
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
      <Form role="search" className="mb-8 flex flex-wrap items-end gap-3 print:hidden">
        <div className="field">
          <label htmlFor="q">Serial</label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            aria-keyshortcuts="/"
            className="input"
          />
        </div>
        <Button type="submit" className="h-(--control)">
          Find
        </Button>
      </Form>
      {query && !isFound && (
        <EmptyState title="Nothing with this serial" text="Case and spaces make no difference." />
      )}
      <div className="grid gap-8">
        {items.map((item) => (
          <Item key={item.id} item={item} />
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

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function pickedUp(visit: Loaded['items'][number]['visit']): string {
  if (!visit) return ''
  const { day, truck, ticketNumber, handedOverBy, collectedBy } = visit
  return [
    day && formatShortDate(day),
    truck,
    ticketNumber && `ticket ${ticketNumber}`,
    handedOverBy && `handed over by ${handedOverBy}`,
    collectedBy && `collected by ${collectedBy}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Item({ item }: { item: Loaded['items'][number] }) {
  const { reference, organization, contactName, isDeleted } = item
  const done = [item.method, item.technique, item.result, item.date && formatShortDate(item.date)]
  const facts = [
    ['From', [organization, contactName].filter(Boolean).join(', ')],
    ['Picked up', pickedUp(item.visit)],
    ['Entered', [item.received, item.enteredBy].filter(Boolean).join(', by ')],
    ['Asset tag', item.assetTag],
    ['Out of', item.parentSerial],
    ['Done', done.filter(Boolean).join(', ')],
    ['By', item.by],
    ['Verified by', item.verifiedBy],
    ['Certificate', item.certificates.join(', ')],
  ].filter(([, value]) => value)
  return (
    <section aria-label={`${item.serial ?? item.what} of ${reference}`} className="grid gap-3">
      <h2 className="text-step-1 wrap-anywhere">
        {item.serial ?? 'No serial'} <span className="text-ink-muted">{item.what}</span>
      </h2>
      <dl className="grid gap-x-6 gap-y-2 wrap-anywhere sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="sm:contents">
          <dt className="text-ink-muted">Request</dt>
          <dd>
            {isDeleted ? (
              `${reference}, in the trash`
            ) : (
              <Link to={paths.receivedItem(reference, item.id)} className="link">
                {reference}
              </Link>
            )}
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
