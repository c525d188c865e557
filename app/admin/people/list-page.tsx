import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { KeyRound, Pencil, Plus } from 'lucide-react'
import { asOptions } from '~/leads/options'
import { paths } from '~/paths'
import { requireStaff } from '~/platform/session.server'
import { getSettings } from '~/settings/settings.server'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { BulkForm } from '../table/bulk-form'
import { type Column, DataTable } from '../table/data-table'
import { loadPage } from '../table/list.server'
import { ListFilters } from '../table/list-filters'
import { countInWords, type ListState } from '../table/list-state'
import { ExportLink, ListBody, Pages } from '../table/list-tools'
import { RowAction } from '../table/row-action'
import { momentAt } from '../words'
import { postPeople } from './acts.server'
import { DEFAULT_SORT, PEOPLE } from './list-view'
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
      seen: seenAt && momentAt(seenAt, timeZone),
      added: momentAt(createdAt, timeZone),
    })),
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request)
  return postPeople(request, staff)
}

/** Who may work here. One role: every person may do everything. */
export default function People() {
  const list = useLoaderData<typeof loader>()
  const { state, total } = list
  return (
    <AdminPage
      title="People"
      lead={list.failed ? undefined : countInWords(total, ...PEOPLE)}
      actions={<AddPerson />}
      sheet={<Outlet />}
    >
      <ListFilters
        state={state}
        defaultSort={DEFAULT_SORT}
        searchLabel="Name, username or email"
        filters={[{ name: 'status', label: 'Status', options: STATUSES }]}
      />
      <ListBody
        list={list}
        failed="Failed to load people. Please try again."
        none={{ title: 'No people' }}
      >
        <BulkForm list={list} nouns={PEOPLE} deletable={false} buttons={<Buttons state={state} />}>
          <DataTable
            caption="People"
            columns={COLUMNS}
            rows={list.rows}
            state={state}
            defaultSort={DEFAULT_SORT}
            nameOf={({ username }) => username}
            actions={(row) => <RowActions row={row} />}
          />
        </BulkForm>
        <Pages list={list} defaultSort={DEFAULT_SORT} />
      </ListBody>
    </AdminPage>
  )
}

const STATUSES = asOptions(['enabled', 'disabled'])

function Buttons({ state }: { state: ListState }) {
  return (
    <>
      <Button type="submit" name="intent" value="disable" variant="secondary" size="small">
        Disable
      </Button>
      <Button type="submit" name="intent" value="enable" variant="secondary" size="small">
        Enable
      </Button>
      <ExportLink to={`${paths.people}/export.csv`} state={state} defaultSort={DEFAULT_SORT} />
    </>
  )
}

function AddPerson() {
  const { search } = useLocation()
  return (
    <ButtonLink to={paths.newPerson + search} size="small" preventScrollReset>
      <Plus className="size-4" aria-hidden="true" />
      Add Person
    </ButtonLink>
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
    cell: ({ name, email }) => (
      <div className="wrap-anywhere">
        {name || (email ? '' : '–')}
        {email && <div className="text-ink-muted">{email}</div>}
      </div>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ enabled }) => (
      <Badge tone={enabled ? 'green' : 'gray'}>{enabled ? 'enabled' : 'disabled'}</Badge>
    ),
  },
  { key: 'seen', label: 'Last seen', cell: ({ seen }) => seen ?? 'Signed out' },
  {
    key: 'added',
    label: 'Added',
    sortable: true,
    // A tablet has no room for it; a phone shows it in the card.
    className: 'md:max-lg:hidden',
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
