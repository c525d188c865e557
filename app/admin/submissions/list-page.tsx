import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { LEAD_KINDS, type LeadKind } from 'db/words'
import { PAGE_SIZE } from '~/admin/table/list-state'
import { paths } from '~/paths'
import { requireStaff } from '~/staff/session.server'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { listSubmissions, readFilter } from './submissions.server'

export const meta: MetaFunction = () => [
  { title: 'Submissions | Admin Dashboard' },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const filter = readFilter(new URL(request.url).searchParams)
  return { username: staff.username, filter, ...(await listSubmissions(filter)) }
}

const KIND_LABELS: Record<LeadKind, string> = {
  contact: 'Contact message',
  quote: 'Quote request',
  pickup: 'Business pickup',
  'community-event': 'Community event',
  'zero-waste': 'Zero-waste request',
  registration: 'Event registration',
}

/** Every lead that visitors sent, the newest first. */
export default function Submissions() {
  const { rows, total, filter } = useLoaderData<typeof loader>()
  return (
    <Section
      title="Submissions"
      headingLevel={1}
      lead={`${total} ${total === 1 ? 'lead' : 'leads'}`}
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <FilterForm q={filter.q} kind={filter.kind} />
      </div>
      {rows.length > 0 ? <Table /> : <Nothing filtered={filter.q !== '' || filter.kind !== null} />}
      <Pages />
    </Section>
  )
}

function FilterForm({ q, kind }: { q: string; kind: LeadKind | null }) {
  return (
    <Form className="flex flex-wrap items-end gap-3 max-sm:*:w-full" role="search">
      <div className="field">
        <label htmlFor="q">Reference, name, email or organization</label>
        <input id="q" name="q" type="search" defaultValue={q} className="input" />
      </div>
      <div className="field">
        <label htmlFor="kind">Kind</label>
        <select id="kind" name="kind" defaultValue={kind ?? ''} className="input">
          <option value="">All</option>
          {LEAD_KINDS.map((value) => (
            <option key={value} value={value}>
              {KIND_LABELS[value]}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  )
}

// On a phone kind and day stand below the reference, and how to reach someone on the lead's own page.
const COLUMNS: { name: string; className?: string }[] = [
  { name: 'Reference' },
  { name: 'Kind', className: 'max-sm:hidden' },
  { name: 'Name' },
  { name: 'Email', className: 'max-lg:hidden' },
  { name: 'Phone', className: 'max-lg:hidden' },
  { name: 'Status' },
  { name: 'Received', className: 'max-sm:hidden' },
]

function Table() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left lg:min-w-3xl">
        <thead>
          <tr className="border-line border-b">
            {COLUMNS.map(({ name, className }) => (
              <th key={name} scope="col" className={classNames('py-2 pr-4', className)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((lead) => (
            <tr key={lead.id} className="border-line border-b">
              <th scope="row" className="py-3 pr-4">
                <Link to={paths.submission(lead.reference)} className="link whitespace-nowrap">
                  {lead.reference}
                </Link>
                <span className="block font-normal text-ink-muted text-step-00 sm:hidden">
                  {KIND_LABELS[lead.kind]}
                  <br />
                  {lead.received}
                </span>
              </th>
              <td className="py-3 pr-4 max-sm:hidden">{KIND_LABELS[lead.kind]}</td>
              <td className="py-3 pr-4">{lead.contactName}</td>
              <td className="py-3 pr-4 max-lg:hidden">{lead.email}</td>
              <td className="py-3 pr-4 whitespace-nowrap max-lg:hidden">{lead.phone}</td>
              <td className="py-3 pr-4">
                <Badge tone={lead.status === 'pending' ? 'yellow' : 'gray'}>{lead.status}</Badge>
              </td>
              <td className="py-3 whitespace-nowrap max-sm:hidden">{lead.received}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Nothing matches"
      text="No lead has these words and this kind. Try fewer words, or all kinds."
    />
  ) : (
    <EmptyState
      title="No leads yet"
      text="What visitors send through the forms of the site appears here at once."
    />
  )
}

function Pages() {
  const { filter, total } = useLoaderData<typeof loader>()
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const to = (page: number) =>
    `?${new URLSearchParams({ ...(filter.q && { q: filter.q }), ...(filter.kind && { kind: filter.kind }), page: String(page) })}`
  if (last === 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-6">
      {filter.page > 1 && (
        <Link to={to(filter.page - 1)} className="link">
          Newer
        </Link>
      )}
      <span>
        Page {filter.page} of {last}
      </span>
      {filter.page < last && (
        <Link to={to(filter.page + 1)} className="link">
          Older
        </Link>
      )}
    </nav>
  )
}
