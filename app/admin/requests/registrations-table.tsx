import { paths } from '~/paths'
import { formatShortDate } from '../format-moment'
import { formatPhone } from '../format-phone'
import type { LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { ContactLinks } from '../table/contact-links'
import { type Column, DataTable } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import type { ListPage } from '../table/list-state'
import { RowLink } from '../table/row-link'
import { viewColumn } from '../table/view-column'

/** Registrations for any event. */
export function RegistrationsTable({ list }: { list: ListPage<LeadRow> }) {
  return (
    <DataTable
      caption="Event Registrations"
      even
      columns={COLUMNS}
      list={list}
      nameOf={({ contactName }) => contactName}
    />
  )
}

const COLUMNS: Column<LeadRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    cell: ({ reference, contactName }) => (
      <RowLink to={paths.registrationRequest(reference)}>{contactName}</RowLink>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    sortable: true,
    className: 'data-table-contact',
    cell: ({ email, phone, contactName }) => (
      <>
        <div className="md:hidden">
          <ContactLinks email={email} phone={phone} name={contactName} />
        </div>
        <div className="max-md:hidden">
          <EmailAddress address={email} />
          {/* For screens too narrow for a separate column. */}
          <div className="whitespace-nowrap text-ink-muted xl:hidden">
            <bdi>{phone && formatPhone(phone)}</bdi>
          </div>
        </div>
      </>
    ),
  },
  {
    key: 'phone',
    label: 'Phone',
    className: 'whitespace-nowrap max-xl:hidden',
    cell: ({ phone }) => phone && <bdi>{formatPhone(phone)}</bdi>,
  },
  {
    key: 'event',
    label: 'Event',
    sortable: true,
    className: 'data-table-line',
    cell: ({ eventTitle, eventDate }) => (
      <div className="wrap-anywhere md:min-w-20">
        {eventTitle}
        {eventDate && (
          <span className="text-ink-muted md:block">
            <span className="md:hidden">, </span>
            {formatShortDate(eventDate)}
          </span>
        )}
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
    ({ reference }) => paths.registrationRequest(reference),
    ({ contactName }) => contactName,
  ),
]
