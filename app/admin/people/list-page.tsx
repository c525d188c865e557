import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { KeyRound, Pencil } from 'lucide-react'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { adminHeaders, adminMeta } from '../admin-page'
import { formatMoment } from '../format-moment'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListScreen } from '../table/list-screen'
import { RowAction } from '../table/row-action'
import { peopleListConfig } from './list-view'
import { postPeople } from './mutations.server'
import { findPeopleRows, peopleList } from './people-list.server'

export const meta = () => adminMeta('People')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request)
  const { timeZone } = await getSettings()
  return loadPage(peopleList, request, async (ids) =>
    (await findPeopleRows(ids)).map(({ seenAt, createdAt, ...row }) => ({
      ...row,
      own: row.id === staff.id,
      seen: seenAt && formatMoment(seenAt, timeZone),
      added: formatMoment(createdAt, timeZone),
    })),
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postPeople(request, staff)
}

/** Staff accounts. There is one role: everyone may do everything. */
export default function People() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListScreen config={peopleListConfig} list={list} bulkButtons={<EnableButtons />}>
      <DataTable
        caption="People"
        columns={COLUMNS}
        rows={list.rows}
        state={list.state}
        defaultSort={peopleListConfig.defaultSort}
        nameOf={({ username }) => username}
        actions={(row) => <RowActions row={row} />}
      />
    </ListScreen>
  )
}

function EnableButtons() {
  return (
    <>
      <Button type="submit" name="intent" value="disable" variant="secondary" size="small">
        Disable
      </Button>
      <Button type="submit" name="intent" value="enable" variant="secondary" size="small">
        Enable
      </Button>
    </>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
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
        {email && <div className="text-ink-muted">{email}</div>}
      </div>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    className: 'data-table-line',
    cell: ({ enabled, seen }) => (
      <>
        <Badge tone={enabled ? 'green' : 'gray'}>{enabled ? 'enabled' : 'disabled'}</Badge>{' '}
        <span className="ml-2 text-ink-muted md:hidden">
          {seen ? `Last seen ${seen}` : 'Signed out'}
        </span>
      </>
    ),
  },
  {
    key: 'seen',
    label: 'Last seen',
    className: 'max-md:hidden',
    cell: ({ seen }) => seen ?? 'Signed out',
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

function RowActions({ row: { id, username, own, enabled } }: { row: Row }) {
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

function EnableButton({ id, username, enabled }: Pick<Row, 'id' | 'username' | 'enabled'>) {
  const name = enabled ? 'disable' : 'enable'
  const busy = useNavigation().formData?.get(name) === String(id)
  return (
    <Button
      type="submit"
      name={name}
      value={id}
      variant="quiet"
      size="small"
      pending={busy ? 'Saving...' : undefined}
    >
      {enabled ? 'Disable' : 'Enable'}
      <span className="visually-hidden"> {username}</span>
    </Button>
  )
}
