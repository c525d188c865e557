import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Eye } from 'lucide-react'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { ButtonAnchor } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../../admin-page'
import { postLeadsBulk } from '../../leads/bulk-mutations.server'
import { LeadStatusBadge } from '../../leads/lead-status'
import { ContactLinks } from '../../table/contact-links'
import { type Column, DataTable } from '../../table/data-table'
import { loadPage } from '../../table/list.server'
import { type ListConfig, ListScreen } from '../../table/list-screen'
import { RowAction } from '../../table/row-action'
import { DeskFigures } from './desk-figures'
import { type DeskRow, deskList, findDeskRows } from './desk-list.server'
import { DeskActions } from './desk-page'
import { EventTabs } from './event-tabs'
import { loadDesk } from './load-desk.server'

export const meta = () => adminMeta('Event')
export const headers = adminHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request)
  const desk = await loadDesk(params.eventId)
  const page = await loadPage(deskList(desk.event.id), request, findDeskRows)
  return { ...page, data: { ...page.data, desk } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  const { event } = await loadDesk(params.eventId)
  return postLeadsBulk(deskList(event.id), request, staff)
}

const DEFAULT_SORT = 'name'
const statuses = statusOptions('registration')

/** The registrations of an event, with its figures. */
export default function EventRegistrations() {
  const { desk, ...list } = useLoaderData<typeof loader>()
  const { id, title, slotMinutes } = desk.event
  const config: ListConfig = {
    path: paths.eventDesk(id),
    title,
    nouns: ['registration', 'registrations'],
    searchLabel: 'Name, email, phone, reference',
    filters: [{ name: 'status', label: 'Status', options: statuses }],
    dates: [{ value: 'received', label: 'Received' }],
    defaultSort: DEFAULT_SORT,
    statuses,
    exported: false,
    failed: 'Error: Failed to load event registrations. Please try again.',
    none: {
      title: 'Nobody is registered yet.',
      text: 'Registrations appear here as they come in.',
    },
  }
  return (
    <ListScreen
      config={config}
      list={list}
      actions={<DeskActions id={id} />}
      intro={
        <>
          <p className="mb-4 text-ink-muted">{desk.when}</p>
          <EventTabs id={id} current="registrations" />
          <DeskFigures figures={desk.figures} />
        </>
      }
      bulkButtons={<Export id={id} />}
    >
      <DataTable
        caption="Registrations"
        even
        columns={
          slotMinutes === null ? COLUMNS : [...COLUMNS.slice(0, 1), SLOT, ...COLUMNS.slice(1)]
        }
        rows={list.rows}
        state={list.state}
        defaultSort={DEFAULT_SORT}
        nameOf={({ contactName }) => contactName}
        actions={({ reference, contactName }) => (
          <RowAction
            to={paths.submission(reference)}
            icon={Eye}
            label="View"
            showLabel
            of={contactName}
          />
        )}
      />
    </ListScreen>
  )
}

const Export = ({ id }: { id: number }) => (
  <ButtonAnchor
    href={`/admin/requests/registrations/export.csv?event=${id}`}
    variant="secondary"
    size="small"
  >
    Export CSV
  </ButtonAnchor>
)

const SLOT: Column<DeskRow> = {
  key: 'slot',
  label: 'Time',
  sortable: true,
  className: 'whitespace-nowrap data-table-line',
  cell: ({ slot }) => slot,
}

const COLUMNS: Column<DeskRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    cell: (row) => <Name row={row} />,
  },
  {
    key: 'email',
    label: 'Contact',
    className: 'data-table-contact max-lg:md:hidden',
    cell: ({ email, phone, contactName }) => (
      <ContactLinks email={email} phone={phone} name={contactName} />
    ),
  },
  {
    key: 'items',
    label: 'Items',
    className: 'data-table-line',
    cell: ({ items, outside }) => (
      <div className="line-clamp-2 wrap-anywhere">
        {outside && <span className="text-ink-muted">Other ZIP code. </span>}
        <bdi>{items}</bdi>
      </div>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: ({ status }) => <LeadStatusBadge status={status} />,
  },
]

function Name({ row: { reference, contactName } }: { row: DeskRow }) {
  const { desk } = useLoaderData<typeof loader>()
  return (
    <Link to={paths.editRegistration(desk.event.id, reference)} className="link mr-2" dir="auto">
      {contactName}
    </Link>
  )
}
