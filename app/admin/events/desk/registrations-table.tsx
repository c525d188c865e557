import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { LeadStatusBadge } from '../../leads/lead-status'
import { ContactLinks } from '../../table/contact-links'
import { type Column, DataTable } from '../../table/data-table'
import type { ListPage } from '../../table/list-state'
import { viewColumn } from '../../table/view-column'
import type { DeskRow } from './desk-list.server'

interface RegistrationsTableProps {
  list: ListPage<DeskRow>
  eventId: number
  /** Whether the event has slots. */
  hasSlots: boolean
}

/** The people who are registered for an event. */
export function RegistrationsTable({ list, eventId, hasSlots }: RegistrationsTableProps) {
  return (
    <DataTable
      caption="Registrations"
      even
      columns={[nameColumn(eventId), ...(hasSlots ? [SLOT] : []), ...COLUMNS]}
      list={list}
      nameOf={({ contactName }) => contactName}
    />
  )
}

const nameColumn = (eventId: number): Column<DeskRow> => ({
  key: 'name',
  label: 'Name',
  sortable: true,
  cell: ({ reference, contactName }) => (
    <Link to={paths.editRegistration(eventId, reference)} className="link mr-2" dir="auto">
      {contactName}
    </Link>
  ),
})

const SLOT: Column<DeskRow> = {
  key: 'slot',
  label: 'Time',
  sortable: true,
  className: 'whitespace-nowrap data-table-line',
  cell: ({ slot }) => slot,
}

const COLUMNS: Column<DeskRow>[] = [
  {
    key: 'email',
    label: 'Contact',
    className: 'data-table-contact not-print:max-xl:md:hidden',
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
    className: 'data-table-side',
    cell: ({ status }) => <LeadStatusBadge status={status} />,
  },
  viewColumn(
    ({ reference }) => paths.submission(reference),
    ({ contactName }) => contactName,
  ),
]
