import { useParams } from '@remix-run/react'
import type { LeadKind } from 'db/enums'
import { KIND_FACTS } from '~/leads/kinds'
import { statusOptions } from '~/leads/statuses'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import type { LeadRow } from '../leads/lead-rows.server'
import { LeadStatusBadge } from '../leads/lead-status'
import { DEFAULT_SORT, SUBMISSIONS } from '../leads/list-view'
import { BulkForm } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import type { ListPage, ListState } from '../table/list-state'
import { ExportLink } from '../table/list-tools'
import { PrintLink } from '../table/printed-list'
import { RowLink } from '../table/row-link'

interface SubmissionsTableProps {
  list: ListPage<LeadRow>
  /** Show only distinguishing columns, next to an open submission. */
  narrow: boolean
  /** Who can look after leads. */
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
      columns={COLUMNS.filter(
        ({ key }) => (!narrow || NARROW.includes(key)) && !(folder && key === 'status'),
      )}
      rows={rows}
      state={state}
      defaultSort={DEFAULT_SORT}
      nameOf={({ contactName, reference }) => `${contactName}, ${reference}`}
      currentId={rows.find((row) => row.reference === reference)?.id}
    />
  )
  if (list.printed) return table
  return (
    <BulkForm
      list={list}
      nouns={SUBMISSIONS}
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
      <Button type="submit" name="intent" value={intent} variant="secondary" size="small">
        {intent === 'spam' ? 'Mark as spam' : 'Not spam'}
      </Button>
      <ExportLink to={`${paths.submissions}/export.csv`} state={state} defaultSort={DEFAULT_SORT} />
      <PrintLink state={state} defaultSort={DEFAULT_SORT} />
    </>
  )
}

/** Assigns the selected leads, or gives them a tag. */
function DeskTools({ assignees }: Pick<SubmissionsTableProps, 'assignees'>) {
  return (
    <>
      <select name="assignee" className="input input--small" aria-label="Assign to">
        {assignees.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
        <option value="">Nobody</option>
      </select>
      <Button type="submit" name="intent" value="assign" variant="secondary" size="small">
        Assign
      </Button>
      <input
        type="text"
        name="tag"
        className="input input--small w-28"
        aria-label="Tag"
        placeholder="Tag"
        maxLength={30}
        autoComplete="off"
      />
      <Button type="submit" name="intent" value="tag" variant="secondary" size="small">
        Add tag
      </Button>
    </>
  )
}

const NARROW = ['name', 'items', 'status', 'received']

const COLUMNS: Column<LeadRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    cell: ({ reference, contactName, organization, isUnread }) => (
      <>
        {isUnread ? (
          <strong>
            <RowLink to={paths.submission(reference)}>{contactName}</RowLink> new
          </strong>
        ) : (
          <RowLink to={paths.submission(reference)}>{contactName}</RowLink>
        )}
        {organization && (
          <div className="font-normal text-ink-muted">
            <bdi>{organization}</bdi>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    sortable: true,
    className: 'max-xl:md:hidden',
    cell: ({ email }) => <EmailAddress address={email} />,
  },
  {
    key: 'phone',
    label: 'Phone',
    className: 'whitespace-nowrap max-xl:md:hidden',
    cell: ({ phone }) => phone && <bdi>{phone}</bdi>,
  },
  {
    key: 'items',
    label: 'Items or message',
    cell: ({ summary, eventTitle }) => (
      <span className="line-clamp-2 max-w-80 [overflow-wrap:anywhere]">
        {eventTitle && `${eventTitle}: `}
        <bdi>{summary}</bdi>
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    cell: ({ status, isToCheck }) => (
      <>
        <LeadStatusBadge status={status} />
        {isToCheck && <div className="font-semibold text-danger">Check: spam?</div>}
      </>
    ),
  },
  {
    key: 'due',
    label: 'Answer due',
    sortable: true,
    cell: ({ due, late, assignee, tags }) => (
      <div>
        {due && (
          <span className={late ? 'font-semibold text-danger' : undefined}>
            {late ? `Late: ${due}` : due}
          </span>
        )}
        {assignee && (
          <div className="text-ink-muted">
            <span className="visually-hidden">Assigned to </span>
            {assignee}
          </div>
        )}
        {tags.length > 0 && <div className="text-ink-muted">{tags.join(', ')}</div>}
      </div>
    ),
  },
  {
    key: 'kind',
    label: 'Kind',
    sortable: true,
    className: 'max-2xl:md:hidden',
    cell: ({ kind }) => KIND_FACTS[kind].label,
  },
  { key: 'received', label: 'Received', sortable: true, cell: ({ received }) => received },
  {
    key: 'reference',
    label: 'Reference',
    sortable: true,
    cell: ({ reference, kind }) => (
      <div>
        <span className="tabular whitespace-nowrap">{reference}</span>
        {/* For screens too narrow for a separate column. */}
        <div className="whitespace-nowrap text-ink-muted max-md:hidden 2xl:hidden">
          {KIND_FACTS[kind].label}
        </div>
      </div>
    ),
  },
]
