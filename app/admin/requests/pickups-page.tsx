import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { format, parseISO } from 'date-fns'
import { Eye } from 'lucide-react'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { today } from '~/settings/today.server'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { postLeadsBulk } from '../leads/bulk-acts.server'
import { findShownRows, type LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { pickupsList } from '../leads/leads-list.server'
import { DEFAULT_SORT } from '../leads/list-view'
import { BulkForm } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { RowAction } from '../table/row-action'
import { RowLink } from '../table/row-link'
import { RequestTabs } from './tabs'

export const meta = () => adminMeta('Requests')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return loadPage(pickupsList(await today()), request, findShownRows)
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postLeadsBulk(pickupsList(await today()), request, staff)
}

const NOUNS: [string, string] = ['pickup request', 'pickup requests']
const OPTIONS = statusOptions('pickup')

/** What businesses asked to be picked up. */
export default function PickupRequests() {
  const list = useLoaderData<typeof loader>()
  const { state, total, rows } = list
  return (
    <AdminPage
      title="Requests"
      lead={list.failed ? undefined : countInWords(total, ...NOUNS)}
      sheet={<Outlet />}
    >
      <RequestTabs current="pickups" />
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Company, contact, reference"
        filters={[{ name: 'status', label: 'Status', options: OPTIONS }]}
        day="Pickup date"
      />
      <ListBody
        list={list}
        failed="Error: Failed to load pickup requests. Please try again."
        none={{
          title: 'No pickup requests found.',
          text: 'Requests from the E-Waste page appear here as they come in.',
        }}
      >
        <BulkForm
          list={list}
          nouns={NOUNS}
          statuses={OPTIONS}
          buttons={
            <ExportLink
              to={`${paths.requests}/export.csv`}
              state={state}
              defaultSort={DEFAULT_SORT}
            />
          }
        >
          <DataTable
            caption="Business Pickup Requests"
            columns={COLUMNS}
            rows={rows}
            state={state}
            defaultSort={DEFAULT_SORT}
            nameOf={companyOf}
            actions={(row) => (
              <RowAction
                to={paths.pickupRequest(row.reference)}
                icon={Eye}
                label="View"
                worded
                of={companyOf(row)}
              />
            )}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
  )
}

const companyOf = ({ organisation, contactName }: LeadRow) => organisation ?? contactName

const COLUMNS: Column<LeadRow>[] = [
  {
    key: 'company',
    label: 'Company',
    sortable: true,
    cell: (row) => <RowLink to={paths.pickupRequest(row.reference)}>{companyOf(row)}</RowLink>,
  },
  {
    key: 'contact',
    label: 'Contact',
    sortable: true,
    cell: ({ contactName, email, phone }) => (
      <div className="[overflow-wrap:anywhere]">
        <bdi>{contactName}</bdi>
        <div className="text-ink-muted">
          <bdi>{phone ?? email}</bdi>
        </div>
      </div>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    sortable: true,
    className: 'whitespace-nowrap',
    // Document 2 section 9: the pattern of pickup dates.
    cell: ({ pickupDate }) =>
      pickupDate ? (
        format(parseISO(pickupDate), 'MMM d, yyyy')
      ) : (
        <span className="text-ink-muted">No date</span>
      ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: ({ status }) => <LeadStatusBadge status={status} />,
  },
]
