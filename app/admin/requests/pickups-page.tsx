import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { format, parseISO } from 'date-fns'
import { customerName } from '~/leads/customer-name'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatPhone } from '../format-phone'
import { postLeadsBulk } from '../leads/bulk-mutations.server'
import { findRowsFor, type LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { pickupsList } from '../leads/leads-list.server'
import { ContactLinks } from '../table/contact-links'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { type ListConfig, ListScreen } from '../table/list-screen'
import { RowLink } from '../table/row-link'
import { viewColumn } from '../table/view-column'
import { RequestTabs } from './tabs'

export const meta = () => adminMeta('Requests')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  return loadPage(pickupsList(await today()), request, findRowsFor(staff))
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postLeadsBulk(pickupsList(await today()), request, staff)
}

const statuses = statusOptions('pickup')

const CONFIG: ListConfig = {
  path: paths.requests,
  title: 'Requests',
  nouns: ['pickup request', 'pickup requests'],
  searchLabel: 'Company, contact, reference',
  filters: [{ name: 'status', label: 'Status', options: statuses }],
  day: 'Pickup date',
  dates: [
    { value: 'received', label: 'Received' },
    { value: 'day', label: 'Pickup date' },
  ],
  statuses,
  failed: 'Error: Failed to load pickup requests. Please try again.',
  none: {
    title: 'No pickup requests found.',
    text: 'Requests from the E-Waste page appear here as they come in.',
  },
}

/** The list of pickup requests. */
export default function PickupRequests() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen config={CONFIG} list={list} intro={<RequestTabs current="pickups" />}>
      <DataTable
        caption="Business Pickup Requests"
        columns={COLUMNS}
        list={list}
        nameOf={customerName}
      />
    </ListScreen>
  )
}

/** The format of document 2, section 9. */
const formatPickupDate = (date: string) => format(parseISO(date), 'MMM d, yyyy')

const COLUMNS: Column<LeadRow>[] = [
  {
    key: 'company',
    label: 'Company',
    sortable: true,
    cell: (row) => <RowLink to={paths.pickupRequest(row.reference)}>{customerName(row)}</RowLink>,
  },
  {
    key: 'contact',
    label: 'Contact',
    sortable: true,
    className: 'data-table-contact',
    cell: ({ contactName, email, phone }) => (
      <>
        <div className="md:hidden">
          <ContactLinks email={email} phone={phone} name={contactName} />
        </div>
        <div className="wrap-anywhere max-md:hidden">
          <bdi>{contactName}</bdi>
          <div className="text-ink-muted">
            <bdi>{phone ? formatPhone(phone) : email}</bdi>
          </div>
        </div>
      </>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    sortable: true,
    className: 'whitespace-nowrap data-table-line',
    cell: ({ pickupDate, contactName }) => (
      <>
        <span className="md:hidden">
          <bdi>{contactName}</bdi>,{' '}
        </span>
        {pickupDate ? (
          formatPickupDate(pickupDate)
        ) : (
          <span className="text-ink-muted">No date</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    className: 'data-table-side',
    cell: ({ status }) => <LeadStatusBadge status={status} />,
  },
  viewColumn<LeadRow>(({ reference }) => paths.pickupRequest(reference), customerName),
]
