import { useParams } from '@remix-run/react'
import type { LeadKind } from 'db/enums'
import { KIND_FACTS } from '~/leads/kinds'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { classNames } from '~/ui/class-names'
import type { LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { BulkButton, BulkForm } from '../table/bulk-form'
import { ContactLinks } from '../table/contact-links'
import { type Column, DataTable } from '../table/data-table'
import type { ListPage, ListState } from '../table/list-state'
import { RowLink } from '../table/row-link'
import { SecondLine } from '../table/second-line'

interface SubmissionsTableProps {
  list: ListPage<LeadRow>
  /** Show only distinguishing columns, next to an open submission. */
  narrow: boolean
  /** People who can be assigned. */
  assignees: { id: number; username: string }[]
}

/** The table of submissions with bulk actions. */
export function SubmissionsTable({ list, narrow, assignees }: SubmissionsTableProps) {
  const { reference } = useParams()
  const { state, rows } = list
  const { folder, kind } = state.filters
  const table = (
    <DataTable
      caption="Submissions"
      even
      columns={COLUMNS.filter(
        ({ key }) => (!narrow || NARROW.includes(key)) && !(folder && key === 'status'),
      )}
      list={list}
      nameOf={({ contactName, reference }) => `${contactName}, ${reference}`}
      currentId={rows.find((row) => row.reference === reference)?.id}
    />
  )
  if (list.printed) return table
  return (
    <BulkForm
      list={list}
      statuses={folder ? undefined : statusOptions(kind as LeadKind | undefined)}
      buttons={<Buttons state={state} assignees={assignees} />}
    >
      {table}
    </BulkForm>
  )
}

function Buttons({
  state,
  assignees,
}: Pick<SubmissionsTableProps, 'assignees'> & { state: ListState }) {
  const intent = state.filters.folder ? 'not-spam' : 'spam'
  return (
    <>
      {!state.filters.folder && <DeskTools assignees={assignees} />}
      <BulkButton value={intent}>{intent === 'spam' ? 'Mark as spam' : 'Not spam'}</BulkButton>
    </>
  )
}

/** Assigns or tags the selected leads. */
function DeskTools({ assignees }: Pick<SubmissionsTableProps, 'assignees'>) {
  return (
    <>
      <select name="assignee" className="input input--small" aria-label="Assign to">
        {assignees.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
        <option value="">Unassigned</option>
      </select>
      <BulkButton value="assign">Assign</BulkButton>
      <input
        type="text"
        name="tag"
        className="input input--small w-full sm:w-28"
        aria-label="Tag"
        placeholder="Tag"
        maxLength={30}
        autoComplete="off"
      />
      <BulkButton value="tag">Add tag</BulkButton>
    </>
  )
}

/** Cut at the width of its column. */
const CUT = 'truncate md:w-0 md:min-w-full'

const NARROW = ['name', 'items', 'status', 'due']

const COLUMNS: Column<LeadRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    cell: ({ reference, contactName, organization, isUnread }) => (
      <>
        {isUnread ? (
          <strong className="md:whitespace-nowrap">
            <RowLink to={paths.submission(reference)}>{contactName}</RowLink>{' '}
            <span className="text-step-00">new</span>
          </strong>
        ) : (
          <RowLink to={paths.submission(reference)}>{contactName}</RowLink>
        )}
        {organization && (
          <div className="truncate font-normal text-ink-muted text-step-00 max-md:hidden md:w-0 md:min-w-full">
            <bdi title={organization}>{organization}</bdi>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'email',
    label: 'Email and phone',
    sortable: true,
    className: 'data-table-contact md:@max-[69rem]:hidden',
    cell: ({ email, phone, contactName }) => (
      <div className="md:max-w-44">
        <ContactLinks email={email} phone={phone} name={contactName} />
      </div>
    ),
  },
  {
    key: 'items',
    label: 'Items or message',
    // No room for it next to an open submission on small screens.
    className: 'data-table-line md:@max-[38rem]:hidden',
    cell: ({ kind, summary, eventTitle }) => (
      <span className="line-clamp-2 max-w-80 wrap-anywhere">
        {!eventTitle && (
          <span className="text-ink-muted md:hidden">
            {KIND_FACTS[kind].label}
            {summary && ': '}
          </span>
        )}
        <bdi>{summary}</bdi>
        {summary && eventTitle && ', '}
        {eventTitle}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    className: 'data-table-side',
    cell: ({ status, isToCheck, due, tags }) => (
      <>
        <span className={classNames(due !== null && 'max-md:hidden')}>
          <LeadStatusBadge status={status} />
        </span>
        {isToCheck && <div className="font-semibold text-danger">Check: spam?</div>}
        {tags.length > 0 && <SecondLine className={CUT}>{tags.join(', ')}</SecondLine>}
      </>
    ),
  },
  {
    key: 'due',
    label: 'Reply due',
    sortable: true,
    className: 'data-table-side',
    cell: ({ due, late, assignee }) => (
      <>
        {due ? (
          <span className={classNames('whitespace-nowrap', late && 'font-semibold text-danger')}>
            {due}
          </span>
        ) : (
          assignee && <SecondLine className={CUT}>Assigned to</SecondLine>
        )}
        {assignee && (
          <SecondLine className={CUT}>
            {due && <span className="visually-hidden">Assigned to </span>}
            {assignee}
          </SecondLine>
        )}
      </>
    ),
  },
  {
    key: 'received',
    label: 'Received',
    sortable: true,
    className: 'data-table-side whitespace-nowrap',
    // The heading stays on phones, where the list is sorted by it at first.
    cell: ({ received: { day, time } }) => (
      <div className="max-md:hidden">
        {day} <div className="text-ink-muted">{time}</div>
      </div>
    ),
  },
  {
    key: 'reference',
    label: 'Reference',
    sortable: true,
    className: '@max-[57rem]:hidden',
    cell: ({ reference, kind }) => (
      <>
        <span className="tabular whitespace-nowrap">{reference}</span>
        <div className="whitespace-nowrap text-ink-muted">{KIND_FACTS[kind].label}</div>
      </>
    ),
  },
]
