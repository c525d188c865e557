import { KeyRound, Pencil } from 'lucide-react'
import { SubmitButton } from '~/forms/submit-button'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Link } from '~/ui/link'
import { type Column, DataTable } from '../table/data-table'
import { EmailAddress } from '../table/email-address'
import type { ListPage } from '../table/list-state'
import { RowAction } from '../table/row-action'
import type { PersonRow } from './people-list.server'

/** Staff accounts, with what can be done with each. */
export function PeopleTable({ list }: { list: ListPage<PersonRow> }) {
  return (
    <div className="md:w-fit">
      <DataTable
        caption="People"
        columns={COLUMNS}
        list={list}
        nameOf={({ username }) => username}
        actions={(row) => <RowActions row={row} />}
      />
    </div>
  )
}

const COLUMNS: Column<PersonRow>[] = [
  {
    key: 'username',
    label: 'Username',
    sortable: true,
    cell: ({ username, own }) => (
      <>
        {username}
        {own && <span className="font-normal text-ink-muted"> (you)</span>}
      </>
    ),
  },
  {
    key: 'name',
    label: 'Name and email',
    sortable: true,
    className: 'data-table-line',
    cell: ({ name, email }) => (
      <div className="wrap-anywhere">
        {name || (email ? '' : <span className="max-md:hidden">–</span>)}
        {email && (
          <div className="text-ink-muted">
            <EmailAddress address={email} />
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    className: 'data-table-side',
    cell: ({ enabled }) => (
      <Badge tone={enabled ? 'green' : 'gray'}>{enabled ? 'enabled' : 'disabled'}</Badge>
    ),
  },
  {
    key: 'seen',
    label: 'Last seen',
    className: 'data-table-line',
    cell: ({ seen }) =>
      seen ? (
        <>
          <span className="md:hidden">Last seen </span>
          {seen}
        </>
      ) : (
        'Signed out'
      ),
  },
  {
    key: 'added',
    label: 'Added',
    sortable: true,
    // For lack of room.
    className: 'max-lg:hidden',
    cell: ({ added }) => added,
  },
]

function RowActions({ row: { id, username, own, enabled } }: { row: PersonRow }) {
  return (
    <>
      <RowAction to={paths.editPerson(id)} icon={Pencil} label="Edit" of={username} />
      {own ? (
        <Link to={paths.account} className="link self-center px-2">
          Your account
        </Link>
      ) : (
        <>
          <RowAction
            to={paths.resetPassword(id)}
            icon={KeyRound}
            label="Reset password"
            of={username}
          />
          <EnableButton id={id} username={username} enabled={enabled} />
        </>
      )}
    </>
  )
}

function EnableButton({ id, username, enabled }: Pick<PersonRow, 'id' | 'username' | 'enabled'>) {
  const name = enabled ? 'disable' : 'enable'
  return (
    <SubmitButton name={name} value={id} variant="quiet" size="small" pending="Saving...">
      {enabled ? 'Disable' : 'Enable'}
      <span className="visually-hidden"> {username}</span>
    </SubmitButton>
  )
}
